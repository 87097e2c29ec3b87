// How a crowd is drawn: on a canvas, in the colours of the page.
const tint = name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

function palette(pen) {
  const names = ['ink', 'ink-2', 'quiet', 'line', 'grid', 'surface', 'accent', 'glow', 'on', 'off', 'loaded', 'leak', 'leak-bg', 'maybe',
    'maybe-bg', 'unknown-bg', 'live', 'mark', 'error'];
  const colours = Object.fromEntries(names.map(name => [name, tint(name)]));
  const hatch = (ground, stripe) => pen.createPattern(tile(colours[ground], colours[stripe]), 'repeat');
  const left = ['maybe', 'off', hatch('leak-bg', 'leak'), hatch('maybe-bg', 'maybe'), hatch('unknown-bg', 'loaded')];
  return { ...colours, left: left.map(fill => colours[fill] || fill) };
}

function tile(ground, stripe) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }), pen = canvas.getContext('2d');
  [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [ground, stripe, 2.4];
  pen.fillRect(0, 0, 8, 8);
  pen.beginPath();
  for (const x of [-8, 0, 8]) { pen.moveTo(x - 1, 9); pen.lineTo(x + 9, -1); }
  pen.stroke();
  return canvas;
}

// A name, or as much of it as has room.
function clipped(pen, text, room) {
  if (pen.measureText(text).width <= room) return text;
  let kept = text.length;
  while (kept > 1 && pen.measureText(`${text.slice(0, kept)}…`).width > room) kept -= 1;
  return `${text.slice(0, kept)}…`;
}

Object.assign(Crowd.prototype, {
  draw() {
    this.measure();
    if (!this.width) return;
    if (!this.known || this.from < this.known[0] || this.to > this.known[1]) this.layOut();
    const { pen, stage, width } = this, height = Math.min(this.height, Math.max(innerHeight * .7, 260), 640);
    this.size(width, height);
    this.colours = this.colours || palette(pen);
    pen.fillStyle = this.colours.surface;
    pen.fillRect(0, 0, width, height);
    const ticks = this.ticks();
    this.clip(this.names, 0, width - this.names, height, () => this.drawGrid(ticks, height));
    for (const block of this.blocks) {
      const y = block.y - stage.scrollTop;
      if (y > height || y + block.height < sizes.top) continue;
      this.clip(0, sizes.top, width, height - sizes.top, () => {
        this.drawName(block, y, width);
        this.clip(this.names, y - sizes.gap, width - this.names, block.height + sizes.gap, () => {
          pen.translate(this.names + 4, y);
          if (block.rows) this.drawLanes(block); else this.drawBand(block);
        });
      });
    }
    this.drawAxis(ticks, width);
    if (this.changed) this.changed();
  },

  size(width, height) {
    const { canvas, pen } = this, density = devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * density) || canvas.height !== Math.round(height * density)) {
      [canvas.width, canvas.height] = [Math.round(width * density), Math.round(height * density)];
      [canvas.style.width, canvas.style.height] = [`${width}px`, `${height}px`];
    }
    pen.setTransform(density, 0, 0, density, 0, 0);
    if (!this.font) this.font = getComputedStyle(this.stage).fontFamily;
  },

  clip(x, y, width, height, draw) {
    this.pen.save();
    this.pen.beginPath();
    this.pen.rect(x, y, width, height);
    this.pen.clip();
    draw();
    this.pen.restore();
  },

  write(text, x, y, colour, size = 11, weight = 400, align = 'left') {
    Object.assign(this.pen, { fillStyle: this.colours[colour], font: `${weight} ${size}px ${this.font}`, textAlign: align });
    this.pen.fillText(text, x, y);
  },

  ticks() {
    const { microseconds, events } = this.element.dataset, whole = +microseconds || +events, unit = whole / this.length;
    const wanted = (this.to - this.from) * unit / Math.max(this.room / 110, 1);
    const step = microseconds ? steps.find(one => one >= wanted) || steps.at(-1) : round(wanted), ticks = [];
    for (let value = Math.ceil(this.from * unit / step) * step; value <= this.to * unit && ticks.length < 200; value += step) {
      ticks.push([this.names + 4 + this.x(value / unit), events ? (value ? `${value + 1}` : 'event 1') : clock(value, step < 1e6)]);
    }
    return ticks;
  },

  drawGrid(ticks, height) {
    this.pen.fillStyle = this.colours.grid;
    for (const [x] of ticks) this.pen.fillRect(x, sizes.top, 1, height);
  },

  drawAxis(ticks, width) {
    this.pen.fillStyle = this.colours.surface;
    this.pen.fillRect(0, 0, width, sizes.top);
    this.pen.fillStyle = this.colours.line;
    this.pen.fillRect(0, sizes.top - 1, width, 1);
    this.write(this.element.dataset.events ? 'order of events' : 'time', 20, 19, 'quiet');
    for (const [x, label] of ticks) this.write(label, x, 19, 'quiet', 11, 400, x < this.names + 24 ? 'left' : 'center');
  },

  drawName({ kind, height }, y, width) {
    const left = this.names > 200 ? 20 : 10, room = this.names - left - 10, { pen } = this, isEmpty = height < sizes.least;
    pen.fillStyle = this.colours.line;
    pen.fillRect(0, y - sizes.gap / 2, width, 1);
    pen.font = `600 13px ${this.font}`;
    this.write(clipped(pen, kind.label, room), left, y + 14, isEmpty ? 'quiet' : 'ink', 13, isEmpty ? 400 : 600);
    if (isEmpty) return;
    const count = kind.lives.length.toLocaleString('en');
    if (kind.leaked) this.write(`◆ ${kind.leaked.toLocaleString('en')} of ${count} leaked`, left, y + 30, 'error', 11, 600);
    else this.write(`${count} ${count === '1' ? 'life' : 'lives'}`, left, y + 30, 'quiet');
  },

  // How many live, the leaked ones in red below them; under that who begins (up) and who ends (down).
  drawBand({ kind }) {
    const { pen, colours } = this, columns = Math.ceil(this.room), wide = 3;
    const [alive, lost] = [new Int32Array(columns + 2), new Int32Array(columns + 2)];
    const [births, deaths] = [new Uint32Array(columns / wide + 2), new Uint32Array(columns / wide + 2)];
    const { from, to, length, begin, end, left, fate } = this, factor = this.room / (to - from);
    const column = place => place <= from ? 0 : Math.min(columns, Math.floor((place - from) * factor));
    for (const life of kind.lives) {
      if (begin[life] > to || end[life] < from) continue;
      const first = column(begin[life]);
      alive[first] += 1;
      if (begin[life] >= from) births[first / wide | 0] += 1;
      if (end[life] < length || fate[life] === deallocated) {
        const last = column(end[life]);
        alive[last] -= 1;
        if (end[life] <= to) deaths[last / wide | 0] += 1;
      } else if (left[life] < to && this.isLeaked(life)) lost[column(left[life])] += 1;
    }
    this.drawArea(alive, columns, kind.most, colours.live, colours.on);
    this.drawArea(lost, columns, kind.most, colours['leak-bg'], colours.leak);
    const most = Math.max(births.reduce((a, b) => Math.max(a, b), 1), deaths.reduce((a, b) => Math.max(a, b), 1));
    this.bars(births, wide, 45, -8 / Math.sqrt(most), colours.on);
    this.bars(deaths, wide, 46, 8 / Math.sqrt(most), colours.mark);
    pen.fillStyle = colours.line;
    pen.fillRect(0, 45, this.room, 1);
  },

  bars(counts, wide, y, height, colour) {
    const { pen } = this;
    pen.beginPath();
    counts.forEach((count, at) => { if (count) pen.rect(at * wide, y, wide - .8, height * Math.sqrt(count)); });
    pen.fillStyle = colour;
    pen.fill();
  },

  drawArea(changes, columns, most, fill, line) {
    const { pen } = this, foot = 34;
    pen.beginPath();
    pen.moveTo(0, foot);
    for (let at = 0, count = 0, y = foot; at < columns; at += 1) {
      count += changes[at];
      const next = foot - count / most * 30;
      if (next !== y) { pen.lineTo(at, y); pen.lineTo(at, next); }
      y = next;
      if (at === columns - 1) pen.lineTo(columns, y);
    }
    [pen.strokeStyle, pen.lineWidth, pen.fillStyle] = [line, 1.2, fill];
    if (changes.some(Boolean)) pen.stroke();
    pen.lineTo(columns, foot);
    pen.fill();
  },

  drawLanes({ rows, still, stillLeaked }) {
    rows.forEach((row, index) => {
      for (const life of row) if (this.begin[life] <= this.to && this.end[life] >= this.from) this.drawLife(life, index * sizes.lane);
    });
    if (!still) return;
    const y = rows.length * sizes.lane;
    this.pen.fillStyle = stillLeaked ? this.colours.left[leaked] : this.colours.off;
    this.pen.fillRect(0, y + 7, this.room, 4);
    const words = `${still.toLocaleString('en')} more alive all this time${stillLeaked ? `, ${stillLeaked.toLocaleString('en')} leaked` : ''}`;
    this.pen.font = `400 11px ${this.font}`;
    this.pen.fillStyle = this.colours.surface;
    this.pen.fillRect(6, y + 2, this.pen.measureText(words).width + 8, 14);
    this.write(words, 10, y + 13, stillLeaked ? 'error' : 'quiet');
  },

  drawLife(life, y) {
    const { pen, colours } = this, middle = y + sizes.lane / 2, last = this.first[life + 1];
    const begin = this.x(this.begin[life]), end = Math.min(this.x(this.end[life]), this.room);
    if (life === this.picked) {
      pen.fillStyle = colours.glow;
      pen.fillRect(begin - 4, y, Math.max(end - begin + 8, 8), sizes.lane);
    }
    const start = this.stretchAt(life, this.from);
    let at = start === this.first[life] ? begin : -4, drawn = -Infinity;
    for (let part = start; part < last && at < this.room; part += 1) {
      const to = Math.min(this.x(this.until[part]), this.room), state = this.state[part], isShown = state === onScreen || state === manyTimes;
      // Of many in one pixel the first is enough.
      if (to - drawn >= .5 || part === last - 1) {
        const height = isShown ? 12 : state === leftForGood && this.fate[life] > 1 ? 10 : state === offScreen ? 3 : 4;
        pen.globalAlpha = state === manyTimes ? .55 : 1;
        pen.fillStyle = isShown ? colours.on : state === offScreen ? colours.off : state === loaded ? colours.loaded : colours.left[this.fate[life]];
        pen.fillRect(at, middle - height / 2, Math.max(to - at, 1), height);
        drawn = to;
      }
      at = Math.max(to, -4);
    }
    pen.globalAlpha = 1;
    if (this.isOver(life) && end < this.room) this.cross(end, middle);
    if (begin > -2) this.write(`#${this.ordinal[life]}`, begin - 3, middle + 4, this.isLeaked(life) ? 'error' : 'quiet', 10, 400, 'right');
  },

  cross(x, y) {
    const { pen } = this;
    [pen.strokeStyle, pen.lineWidth] = [this.colours.ink, 1.6];
    pen.beginPath();
    pen.moveTo(x - 3, y - 3); pen.lineTo(x + 3, y + 3);
    pen.moveTo(x + 3, y - 3); pen.lineTo(x - 3, y + 3);
    pen.stroke();
  },
});

for (const element of all('.crowd')) crowds.set(element, new Crowd(element));

for (const [element, crowd] of crowds) {
  element.hidden = false;
  const { stage } = crowd, fold = one('details.named', element.parentElement);
  fold.open = false;
  bindButtons(crowd);
  overview(crowd, stage, element.dataset.chart);
  const place = event => [event.clientX - stage.getBoundingClientRect().left - crowd.names - 4, event.clientY - stage.getBoundingClientRect().top];
  stage.addEventListener('wheel', event => {
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!event.ctrlKey && !event.metaKey && !isSideways) return;
    event.preventDefault();
    if (isSideways) crowd.pan(event.deltaX || event.deltaY);
    else { crowd.pointed = place(event)[1]; crowd.set(crowd.scale * Math.exp(-event.deltaY / 300), place(event)[0]); }
  }, { passive: false });
  stage.addEventListener('scroll', () => { hideTip(); crowd.ask(); });
  new ResizeObserver(() => { crowd.known = null; crowd.ask(); }).observe(stage);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { crowd.colours = null; crowd.ask(); });
  follow(crowd, place);
}

// Dragging pans, pointing tells, a click picks a life or goes nearer.
function follow(crowd, place) {
  const { stage } = crowd;
  let start = null, hasMoved = false;
  stage.addEventListener('pointerdown', event => {
    if (event.button) return;
    [start, hasMoved] = [event.clientX, false];
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener('pointermove', event => {
    const [x, y] = place(event);
    if (start !== null && (hasMoved || Math.abs(event.clientX - start) > 4)) {
      hasMoved = true;
      hideTip();
      crowd.pan(start - event.clientX);
      start = event.clientX;
      return;
    }
    const life = crowd.lifeAt(x, y), block = crowd.blockAt(y);
    const text = life !== null ? `${crowd.name(life)}: ${crowd.facts(life)}` : x > 0 && y > sizes.top && block && !block.rows ? crowd.bandWords(block, x) : '';
    if (text) say(text, event.clientX, event.clientY); else hideTip();
  });
  stage.addEventListener('pointerleave', hideTip);
  const stop = () => { start = null; };
  stage.addEventListener('pointercancel', stop);
  stage.addEventListener('pointerup', event => {
    const [x, y] = place(event), isClick = start !== null && !hasMoved;
    stop();
    if (!isClick || x < 0 || y < sizes.top) return;
    const life = crowd.lifeAt(x, y), block = crowd.blockAt(y);
    hideTip();
    if (life !== null) return crowd.tell(life);
    crowd.pointed = y;
    if (block && !block.rows) crowd.set(crowd.scale * 4, x);
  });
}
