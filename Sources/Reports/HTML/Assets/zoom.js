// Zoom widens a chart; panning is the container's own scrolling, so that touch, wheel and keys work as everywhere.
const left = 8, right = 16, base = 960;
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 15e3, 3e4, 6e4, 12e4, 3e5, 6e5, 9e5, 18e5,
  36e5, 72e5, 108e5, 216e5, 432e5, 864e5].map(milliseconds => milliseconds * 1000);

class Zoom {
  constructor(chart) {
    this.chart = chart;
    this.buttons = one('.zoom', chart.parentElement);
    this.lanes = one('svg.lanes', chart);
    this.axis = one('svg.axis', chart);
    this.scale = 1;
    this.moving = [];
    for (const element of all('rect[x], use[x], .links line, .moments line', this.lanes)) this.remember(element);
    this.fit();
  }

  // Where a shape stands before any zoom.
  remember(element) {
    const places = {};
    for (const name of ['x', 'x1', 'x2']) if (element.hasAttribute(name)) places[name] = +element.getAttribute(name);
    const width = element.tagName === 'rect' ? +element.getAttribute('width') : null;
    this.moving.push({ element, places, width });
  }

  // What lies beside the column of names.
  get room() { return this.chart.clientWidth - one('td.names', this.chart).offsetWidth; }

  get limit() {
    const micros = +this.chart.dataset.microseconds, events = +this.chart.dataset.events;
    return Math.max(4, Math.min(600, micros ? micros / 2e5 : events / 8));
  }

  // The stretch in view, in thousandths of the whole.
  get range() {
    const whole = (base - left - right) * this.scale, from = this.chart.scrollLeft - left;
    return [from / whole * 1000, (from + this.room) / whole * 1000];
  }

  fit() { this.set(Math.max(this.room, 620) / base, 0); }

  pan(by) { this.chart.scrollLeft += by; }

  // Brings a place, from 0 to 1, into the middle of the view.
  centre(place) { this.chart.scrollLeft = place * this.lanes.getBoundingClientRect().width - this.room / 2; }

  x(place) { return left + (place - left) * this.scale; }

  // Keeps the place under `anchor` pixels from the left edge where it is.
  set(scale, anchor = this.room / 2) {
    const smallest = Math.max(this.room, 620) / base;
    const next = Math.min(Math.max(scale, smallest), Math.max(this.limit, smallest));
    const place = (this.chart.scrollLeft + anchor - left) / this.scale;
    this.scale = next;
    this.draw();
    this.chart.scrollLeft = place * next + left - anchor;
  }

  draw() {
    const width = base * this.scale;
    for (const svg of [this.lanes, this.axis]) svg.setAttribute('width', width);
    for (const { element, places, width } of this.moving) {
      for (const name in places) element.setAttribute(name, this.x(places[name]).toFixed(1));
      if (width !== null) element.setAttribute('width', Math.max(width * this.scale, 0.6).toFixed(1));
    }
    all('.ground:not([x])', this.lanes).forEach(ground => ground.setAttribute('width', width));
    all('.live', this.lanes).forEach(path =>
      path.setAttribute('transform', `translate(${left * (1 - this.scale)} 0) scale(${this.scale} 1)`));
    this.drawTicks((base - left - right) * this.scale);
    if (this.changed) this.changed();
  }

  drawTicks(length) {
    const micros = +this.chart.dataset.microseconds, events = +this.chart.dataset.events;
    const whole = micros || events;
    const wanted = whole / Math.max(length / 110, 1);
    const step = micros ? steps.find(one => one >= wanted) || steps.at(-1) : round(wanted);
    const ticks = [];
    for (let value = 0; value <= whole && ticks.length < 4000; value += step) ticks.push(value);
    this.axis.replaceChildren(...ticks.map(value => this.label(value, left + length * value / whole, step)));
    one('.grid', this.lanes).replaceChildren(...ticks.map(value => {
      const x = left + length * value / whole;
      return shape('line', { x1: x, x2: x, y2: this.lanes.getAttribute('height') });
    }));
  }

  label(value, x, step) {
    const text = shape('text', { x, y: 19, 'font-size': 11, 'text-anchor': x < 20 ? 'start' : 'middle' });
    text.textContent = this.chart.dataset.events ? (value ? value + 1 : 'event 1') : clock(value, step < 1e6);
    return text;
  }
}

function round(wanted) {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= wanted) || 1;
}

function clock(micros, isFine) {
  const total = Math.round(micros / 1000), pad = (value, width = 2) => String(value).padStart(width, '0');
  const [hours, minutes, seconds] = [Math.floor(total / 36e5), Math.floor(total / 6e4) % 60, Math.floor(total / 1000) % 60];
  const text = hours ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
  return isFine ? `${text}.${pad(total % 1000, 3)}` : text;
}

function shape(name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  return element;
}

const zooms = new Map(all('.chart').map(chart => [chart, new Zoom(chart)]));

function bindButtons(zoom) {
  zoom.buttons.hidden = false;
  zoom.buttons.addEventListener('click', event => {
    const kind = event.target.dataset.zoom;
    if (kind === 'fit') zoom.fit();
    if (kind === 'only') {
      event.target.setAttribute('aria-pressed', event.target.getAttribute('aria-pressed') !== 'true');
      apply();
    }
    if (kind === 'in' || kind === 'out') zoom.set(zoom.scale * (kind === 'in' ? 1.6 : 1 / 1.6));
  });
}

for (const [chart, zoom] of zooms) {
  bindButtons(zoom);
  const place = event => event.clientX - chart.getBoundingClientRect().left - one('td.names', chart).offsetWidth;
  chart.addEventListener('wheel', event => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom.set(zoom.scale * Math.exp(-event.deltaY / 300), place(event));
  }, { passive: false });
  // A chart that was folded away had no width.
  const fold = chart.closest('details');
  if (fold) fold.addEventListener('toggle', () => zoom.fit());
  brush(zoom);
  pan(zoom);
}

// The chart that a key means: the one in focus, else the one under the pointer, else the nearest to the middle of the window.
function meantChart() {
  const open = [...zooms, ...crowds].filter(([element]) => isShown(element) && !element.closest('details:not([open])'));
  const far = ([element]) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(top - innerHeight / 2, innerHeight / 2 - bottom);
  };
  const found = [':focus-within', ':hover'].map(state => open.find(([element]) => element.matches(state))).find(Boolean)
    || open.sort((a, b) => far(a) - far(b))[0];
  return found && found[1];
}

// W and S zoom, A and D pan, as in other tools that show traces.
addEventListener('keydown', event => {
  const zoom = !event.ctrlKey && !event.metaKey && !event.altKey && isForPage(event) && meantChart();
  if (!zoom) return;
  const step = zoom.room / 6;
  const keys = {
    w: () => zoom.set(zoom.scale * 1.6), s: () => zoom.set(zoom.scale / 1.6),
    '+': () => zoom.set(zoom.scale * 1.6), '-': () => zoom.set(zoom.scale / 1.6), 0: () => zoom.fit(),
    a: () => zoom.pan(-step), d: () => zoom.pan(step),
  };
  const action = keys[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
});

// Dragging the lanes with the mouse moves what is in view; fingers scroll as everywhere.
function pan(zoom) {
  const { chart, lanes } = zoom;
  let start = null;
  lanes.addEventListener('pointerdown', event => {
    if (event.button || event.pointerType === 'touch') return;
    start = { x: event.clientX, y: event.clientY, left: chart.scrollLeft, top: chart.scrollTop, hasMoved: false };
  });
  addEventListener('pointermove', event => {
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!start.hasMoved && Math.hypot(x, y) < 5) return;
    start.hasMoved = true;
    chart.classList.add('is-panning');
    [chart.scrollLeft, chart.scrollTop] = [start.left - x, start.top - y];
  });
  const stop = () => {
    if (!start) return;
    const { hasMoved } = start;
    start = null;
    // The click that ends the drag comes next, and is none.
    if (hasMoved) setTimeout(() => chart.classList.remove('is-panning'));
  };
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
}

// Dragging along the axis marks a stretch of time; letting go zooms into it.
function brush(zoom) {
  let from = null, mark = null;
  const place = event => event.clientX - zoom.axis.getBoundingClientRect().left;
  zoom.axis.addEventListener('pointerdown', event => {
    from = place(event);
    zoom.axis.setPointerCapture(event.pointerId);
    mark = shape('rect', { class: 'brush', y: 0, height: 30, x: from, width: 0 });
    zoom.axis.append(mark);
  });
  zoom.axis.addEventListener('pointermove', event => {
    if (from === null) return;
    mark.setAttribute('x', Math.min(from, place(event)));
    mark.setAttribute('width', Math.abs(place(event) - from));
  });
  zoom.axis.addEventListener('pointerup', event => {
    if (from === null) return;
    const [start, end] = [Math.min(from, place(event)), Math.max(from, place(event))];
    mark.remove();
    from = null;
    if (end - start < 6) return;
    const before = zoom.scale;
    zoom.set(before * zoom.room / (end - start), 0);
    zoom.chart.scrollLeft = left + (start - left) * zoom.scale / before;
  });
  zoom.axis.addEventListener('pointercancel', () => { if (mark) mark.remove(); from = null; });
}

addEventListener('resize', () => zooms.forEach(zoom => zoom.set(zoom.scale)));
