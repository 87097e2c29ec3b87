// All lives of a long session, from numbers in the page: a class is a band of how many live, begin and end, until few enough
// of its lives do something in the stretch in view; then each of them has a lane.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitOf = new Uint8Array(128);
for (let digit = 0; digit < 64; digit += 1) digitOf[letters.charCodeAt(digit)] = digit;

// Five bits a letter, the lowest first; the sixth says that more follow. The sign is the lowest bit.
class Numbers {
  constructor(text) { [this.text, this.at] = [text, 0]; }

  next() {
    for (let value = 0, factor = 1; ; factor *= 32) {
      const digit = digitOf[this.text.charCodeAt(this.at++)];
      value += (digit % 32) * factor;
      if (digit < 32) return value;
    }
  }

  signed() {
    const value = this.next();
    return value % 2 ? (1 - value) / 2 : value / 2;
  }
}

// The states of a lane, as the page writes them, and the verdicts that a life may end with.
const [loaded, onScreen, offScreen, leftForGood, manyTimes] = [0, 1, 2, 3, 4];
const stateWords = ['loaded, not shown', 'on screen', 'off screen, still held', 'left for good', 'on screen many times'];
const [deallocated, , leaked, maybeLeaked] = [0, 1, 2, 3];

// Pixels, but for the rows of lanes that a class gets at most; a life is too narrow for one below `narrow`.
const sizes = { top: 30, gap: 10, band: 56, lane: 18, least: 40, empty: 20, label: 36, narrow: 6, rows: 12 };

class Crowd {
  constructor(element) {
    this.element = element;
    this.buttons = one('.zoom', element);
    [this.stage, this.canvas, this.space] = ['.stage', 'canvas', '.space'].map(part => one(part, element));
    this.pen = this.canvas.getContext('2d');
    this.length = +element.dataset.resolution;
    this.verdicts = element.dataset.verdicts.split(' ');
    this.classes = JSON.parse(element.dataset.classes).map(([name, number]) => ({ name, number: `${number}`, lives: [] }));
    this.read(new Numbers(element.dataset.lives), +element.dataset.count);
    element.removeAttribute('data-lives');
    for (const kind of this.classes) this.census(kind);
    const bare = this.classes.map(kind => kind.name.replace(/(.)ViewController$/, '$1'));
    this.classes.forEach((kind, index) => { kind.label = bare.indexOf(bare[index]) === bare.lastIndexOf(bare[index]) ? bare[index] : kind.name; });
    [this.shown, this.from, this.to] = [this.classes, 0, this.length];
    this.measure();
    this.say();
  }

  // Asking the page for its width a hundred thousand times takes a second.
  measure() {
    this.width = this.stage.clientWidth;
    this.names = this.width < 560 ? 130 : 252;
    this.room = Math.max(this.width - this.names - 12, 100);
  }

  read(numbers, count) {
    for (const name of ['begin', 'end', 'left']) this[name] = new Float64Array(count);
    for (const name of ['kind', 'ordinal', 'line', 'first']) this[name] = new Uint32Array(count + 1);
    this.fate = new Uint8Array(count);
    const [until, state] = [[], []];
    for (let life = 0, begin = 0, line = 0; life < count; life += 1) {
      const own = this.classes[this.kind[life] = numbers.next()];
      this.begin[life] = begin += numbers.signed();
      this.line[life] = line += numbers.signed();
      this.fate[life] = numbers.next();
      this.ordinal[life] = own.lives.push(life);
      [this.first[life], this.left[life]] = [until.length, Infinity];
      let at = begin;
      for (let rest = numbers.next(); rest; rest -= 1) {
        const stretch = numbers.next();
        state.push(stretch % 5);
        if (stretch % 5 === leftForGood && this.left[life] === Infinity) this.left[life] = at;
        until.push(at += Math.floor(stretch / 5));
      }
      this.end[life] = at;
      this.first[life + 1] = until.length;
    }
    [this.until, this.state] = [Float64Array.from(until), Uint8Array.from(state)];
  }

  // How many of a class live at once at most (a few fill no band), and how many leaked.
  census(kind) {
    const ends = kind.lives.map(life => this.end[life]).sort((a, b) => a - b);
    const begins = kind.lives.map(life => this.begin[life]).sort((a, b) => a - b);
    let [alive, ended] = [0, 0];
    kind.most = 8;
    for (const begin of begins) {
      while (ended < ends.length && ends[ended] <= begin) { ended += 1; alive -= 1; }
      kind.most = Math.max(kind.most, alive += 1);
    }
    kind.leaked = kind.lives.filter(life => this.isLeaked(life)).length;
  }

  isLeaked(life) { return this.fate[life] === leaked || this.fate[life] === maybeLeaked; }

  isOver(life) { return this.end[life] < this.length || this.fate[life] === deallocated; }

  // What zooming shares with other charts.
  get scale() { return this.length / (this.to - this.from); }

  get range() { return [this.from, this.to].map(place => place / this.length * 1000); }

  fit() { this.set(1); }

  set(scale, anchor = this.room / 2) {
    const place = this.from + anchor / this.room * (this.to - this.from);
    const finest = Math.max(this.length / 40, 1);
    const span = this.length / Math.min(Math.max(scale, 1), finest);
    this.move(place - anchor / this.room * span, span);
    this.known = null;
  }

  pan(by) { this.move(this.from + by / this.room * (this.to - this.from), this.to - this.from); }

  centre(place) { this.move(place * this.length - (this.to - this.from) / 2, this.to - this.from); }

  move(from, span) {
    this.from = Math.max(0, Math.min(from, this.length - span));
    this.to = this.from + span;
    this.ask();
  }

  // The place in pixels of the drawing, from the left edge of the lanes.
  x(place) { return (place - this.from) / (this.to - this.from) * this.room; }

  // One drawing a frame, however many events ask for it; rows are given anew where they have run out, or once all rests.
  ask() {
    if (!this.frame) this.frame = requestAnimationFrame(() => { this.frame = 0; this.draw(); });
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(), 160);
  }

  rest() {
    this.known = null;
    if (!this.frame) this.draw();
    this.say();
    if (timesInView().size) apply();
  }

  // Who listens to the page is told what the picture shows, from the first moment on.
  say() { this.canvas.setAttribute('aria-label', this.words()); }

  words() {
    const lives = this.shown.reduce((sum, kind) => sum + kind.lives.length, 0);
    return `${lives.toLocaleString('en')} lives of ${this.shown.length} classes, ${this.position(this.from)} to ${this.position(this.to)}`;
  }

  position(place) {
    const { microseconds, events } = this.element.dataset;
    return microseconds ? clock(place / this.length * microseconds, true)
      : `event ${Math.min(Math.floor(place / this.length * events) + 1, events).toLocaleString('en')}`;
  }

  // Rows are given for one width of the view to either side, so that panning finds them.
  layOut() {
    const span = this.to - this.from;
    const [above, offset] = [this.blockAt(this.pointed), this.stage.scrollTop];
    this.known = [this.from - span, this.to + span];
    let y = sizes.top + sizes.gap / 2;
    this.blocks = this.shown.map(kind => {
      const block = { ...this.block(kind), y };
      y += block.height + sizes.gap;
      return block;
    });
    this.height = y;
    this.space.style.height = `${y}px`;
    const same = above && this.blocks.find(block => block.kind === above.kind);
    if (same && same.y !== above.y) this.stage.scrollTop = offset + same.y - above.y;
  }

  blockAt(y = sizes.top) {
    const place = y + this.stage.scrollTop;
    return this.blocks && this.blocks.find(block => place < block.y + block.height + sizes.gap);
  }

  block(kind) {
    const band = { kind, height: sizes.band }, rows = [], ends = [];
    const pixel = (this.to - this.from) / this.room;
    let still = 0, stillLeaked = 0, narrow = 0;
    for (const life of kind.lives) {
      if (this.begin[life] > this.known[1] || this.end[life] < this.known[0]) continue;
      if (!this.happens(life)) {
        still += 1;
        if (this.isLeaked(life)) stillLeaked += 1;
        continue;
      }
      let row = ends.findIndex(end => end + sizes.label * pixel < this.begin[life]);
      if (row < 0) row = rows.push([]) - 1;
      if (this.end[life] - this.begin[life] < sizes.narrow * pixel) narrow += 1;
      if (row >= sizes.rows || narrow > sizes.rows) return band;
      rows[row].push(life);
      ends[row] = this.end[life];
    }
    const height = (rows.length + (still ? 1 : 0)) * sizes.lane + 6;
    return { kind, rows, still, stillLeaked, height: Math.max(height, rows.length || still ? sizes.least : sizes.empty) };
  }

  // The stretch of a life that a place falls into.
  stretchAt(life, place) {
    let [low, high] = [this.first[life], this.first[life + 1] - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.until[middle] > place) high = middle; else low = middle + 1;
    }
    return low;
  }

  // Whether a life does anything in the known stretch but go on.
  happens(life) {
    const [from, to] = this.known;
    if (this.begin[life] >= from || this.isOver(life) && this.end[life] <= to) return true;
    const stretch = this.stretchAt(life, from);
    return this.until[stretch] < to || this.state[stretch] === onScreen || this.state[stretch] === manyTimes;
  }

  // The life under the pointer: of those in its row the one that is there, or the nearest to it.
  lifeAt(x, y) {
    const block = this.blockAt(y);
    if (!block || !block.rows) return null;
    const row = block.rows[Math.floor((y + this.stage.scrollTop - block.y) / sizes.lane)] || [];
    const far = life => Math.max(this.x(this.begin[life]) - x, x - this.x(this.end[life]), 0);
    const nearest = row.reduce((best, life) => best === null || far(life) < far(best) ? life : best, null);
    return nearest !== null && far(nearest) < 5 ? nearest : null;
  }

  name(life) { return `${this.classes[this.kind[life]].name} #${this.ordinal[life]}`; }

  facts(life) {
    const until = this.isOver(life) ? this.position(this.end[life]) : 'the end';
    return `${this.verdicts[this.fate[life]]}, ${this.position(this.begin[life])} to ${until}, from line ${this.line[life].toLocaleString('en')} on`;
  }

  // What a column of a band counts.
  bandWords(block, x) {
    const step = (this.to - this.from) / this.room, from = this.from + (x - 4) * step, to = from + 8 * step;
    const has = place => place >= from && place < to, lives = block.kind.lives;
    const count = test => lives.reduce((sum, life) => sum + (test(life) ? 1 : 0), 0).toLocaleString('en');
    const alive = test => count(life => this.begin[life] < to && this.end[life] >= to && test(life));
    return `${block.kind.name}, ${this.position(Math.max(from, 0))} to ${this.position(Math.min(to, this.length))}: ${alive(() => true)} alive, `
      + `${alive(life => this.isLeaked(life) && this.left[life] < to)} of them leaked; ${count(life => has(this.begin[life]))} began, `
      + `${count(life => this.isOver(life) && has(this.end[life]))} ended`;
  }

  // Only the classes that the filter means, with the number of their lives and of all.
  filter(wanted, troubled) {
    const isNarrow = wanted.rule || wanted.severity;
    const fits = kind => (!wanted.class || kind.number === wanted.class) && (!isNarrow || troubled.has(kind.number))
      && (holds(kind.name.toLowerCase(), wanted.words) || wanted.words.length && troubled.has(kind.number));
    this.shown = this.classes.filter(fits);
    this.known = null;
    this.ask();
    return [this.shown, this.classes].map(kinds => kinds.reduce((sum, kind) => sum + kind.lives.length, 0));
  }

  // Brings a life into view and tells of it.
  show(life) {
    unfold(this.element);
    this.measure();
    this.shown = this.classes;
    const span = Math.min(Math.max((this.end[life] - this.begin[life]) * 1.5, this.length / 1e5), this.length);
    this.move(this.begin[life] - span / 6, span);
    this.layOut();
    const block = this.blocks.find(one => one.kind.lives.includes(life));
    this.stage.scrollTop = block.y - sizes.top;
    this.element.scrollIntoView({ block: 'center' });
    this.tell(life);
  }

  tell(life) {
    this.picked = life;
    this.ask();
    const states = [];
    for (let at = this.begin[life], part = this.first[life]; part < this.first[life + 1]; at = this.until[part], part += 1) {
      states.push(`${stateWords[this.state[part]]} · ${this.position(at)} to ${this.position(this.until[part])}`);
    }
    const id = `${this.element.dataset.prefix}${life + 1}`, lane = document.getElementById(id);
    const more = lane ? made('a', { href: `#${id}`, textContent: 'Its callbacks and requests' })
      : made('code', { textContent: `lifeline timeline LOG --controller ${this.classes[this.kind[life]].name} --instance ${this.ordinal[life]}` });
    openPane(this.name(life), this.facts(life), this.stage, () => { this.picked = null; this.ask(); },
      accusers(id), ...listing('States', states), made('p', {}, more));
  }
}
