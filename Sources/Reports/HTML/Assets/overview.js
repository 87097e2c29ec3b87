// A strip above each chart: the whole session, where its findings are, and the stretch in view.
function overview(zoom) {
  const { chart } = zoom;
  const strip = shape('svg', { class: 'overview', viewBox: '0 0 1000 14', preserveAspectRatio: 'none', 'aria-hidden': true });
  const view = shape('rect', { class: 'window', y: 0.5, height: 13 });
  const severities = ['note', 'warning', 'error'];
  const own = all(`.finding[data-chart="${chart.dataset.chart}"]`)
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
    chart.scrollLeft = place * zoom.lanes.getBoundingClientRect().width - zoom.room / 2;
  };
  strip.addEventListener('pointerdown', event => { strip.setPointerCapture(event.pointerId); go(event); });
  strip.addEventListener('pointermove', event => { if (event.buttons) go(event); });
  chart.addEventListener('scroll', follow);
  zoom.changed = follow;
  follow();
}

for (const zoom of zooms.values()) overview(zoom);
