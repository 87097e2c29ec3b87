// A strip above each chart: the whole session, where its findings are, and the stretch in view.
function overview(zoom, chart, number) {
  const strip = shape('svg', { class: 'overview', viewBox: '0 0 1000 14', preserveAspectRatio: 'none', 'aria-hidden': true });
  const view = shape('rect', { class: 'window', y: 0.5, height: 13 });
  const severities = ['note', 'warning', 'error'];
  const own = all(`.finding[data-chart="${number}"]`)
    .sort((a, b) => severities.indexOf(a.dataset.severity) - severities.indexOf(b.dataset.severity));
  for (const finding of own) {
    for (const at of finding.dataset.at.split(' ').filter(Boolean)) {
      strip.append(shape('rect', { class: `is-${finding.dataset.severity}`, x: at, y: 4, width: 2.5, height: 6 }));
    }
  }
  strip.append(view);
  chart.before(strip);
  const follow = () => {
    const [from, to] = zoom.range.map(place => Math.max(0, Math.min(1000, place)));
    view.setAttribute('x', from);
    view.setAttribute('width', Math.max(to - from, 2));
    const isWhole = from <= 0.5 && to >= 999.5;
    view.toggleAttribute('hidden', isWhole);
    strip.toggleAttribute('hidden', isWhole && !own.length);
  };
  // What one points at comes into the middle of the view.
  const go = event => {
    const box = strip.getBoundingClientRect(), place = (event.clientX - box.left) / box.width;
    zoom.centre(place);
  };
  strip.addEventListener('pointerdown', event => { strip.setPointerCapture(event.pointerId); go(event); });
  strip.addEventListener('pointermove', event => { if (event.buttons) go(event); });
  chart.addEventListener('scroll', follow);
  zoom.changed = follow;
  follow();
}

for (const [chart, zoom] of zooms) overview(zoom, chart, chart.dataset.chart);
