// Tooltips for pointer and keyboard. The titles move from the drawing to one box, which a screen reader hears.
const words = new WeakMap();
const tip = document.createElement('div');
tip.className = 'tip';
tip.hidden = true;
tip.setAttribute('role', 'status');
document.body.append(tip);
let current = null;

for (const title of all('.chart svg.lanes title')) {
  const owner = title.parentNode;
  words.set(owner, title.textContent);
  if (owner.matches('.lane')) owner.setAttribute('aria-label', title.textContent);
  title.remove();
}

function showTip(owner, x, y) {
  const text = words.get(owner);
  if (text) say(text, x, y); else hideTip();
}

function say(text, x, y) {
  tip.textContent = text;
  tip.hidden = false;
  const box = tip.getBoundingClientRect();
  tip.style.left = Math.max(8, Math.min(x + 14, innerWidth - box.width - 8)) + 'px';
  tip.style.top = (y + 18 + box.height > innerHeight ? y - box.height - 12 : y + 18) + 'px';
}

function hideTip() {
  tip.hidden = true;
  if (current) current.classList.remove('is-current');
  current = null;
}

function owner(element) {
  for (let up = element; up && up.tagName !== 'svg'; up = up.parentNode) if (words.has(up)) return up;
  return null;
}

// The parts of a lane that have something to say, from left to right.
const parts = lane => [...lane.children].filter(part => words.has(part))
  .sort((a, b) => a.getAttribute('x') - b.getAttribute('x'));

function step(lane, by) {
  const list = parts(lane);
  const next = list[Math.max(0, Math.min(list.length - 1, list.indexOf(current) + by))];
  if (!next) return;
  hideTip();
  current = next;
  next.classList.add('is-current');
  reveal(next);
  const box = next.getBoundingClientRect();
  showTip(next, Math.max(box.left, 0), box.bottom);
}

// Scrolls the chart so that a shape is beside the names and below the axis.
function reveal(element) {
  const chart = element.closest('.chart'), box = element.getBoundingClientRect(), frame = chart.getBoundingClientRect();
  const names = one('td.names', chart).offsetWidth, axis = one('td.axis', chart).offsetHeight;
  if (box.left < frame.left + names || box.left > frame.right - 40) chart.scrollLeft += box.left - frame.left - names - 60;
  if (box.top < frame.top + axis || box.bottom > frame.bottom - 8) chart.scrollTop += box.top - frame.top - axis - 60;
}

function showLane(lane) {
  lane.closest('.card').scrollIntoView({ block: 'start' });
  reveal(lane);
  lane.focus({ preventScroll: true });
}

// One lane of each chart is a stop for the tab key; arrows go on from there.
function focusLane(lane) {
  all('.lane[tabindex="0"]', lane.closest('.chart')).forEach(other => { other.tabIndex = -1; });
  lane.tabIndex = 0;
  lane.focus({ preventScroll: true });
  reveal(lane);
}

function go(lane, by) {
  const shown = all('.lane', lane.closest('.chart')).filter(isShown);
  const next = shown[shown.indexOf(lane) + by];
  hideTip();
  if (next) focusLane(next);
}

for (const chart of zooms.keys()) {
  const lanes = all('.lane', chart);
  lanes.forEach((lane, index) => { lane.tabIndex = index ? -1 : 0; });
  const svg = one('svg.lanes', chart);
  svg.addEventListener('pointermove', event => {
    const found = owner(event.target);
    if (found) showTip(found, event.clientX, event.clientY); else hideTip();
  });
  svg.addEventListener('pointerleave', hideTip);
  svg.addEventListener('click', event => {
    const lane = event.target.closest('.lane');
    if (!lane || chart.classList.contains('is-panning')) return;
    hideTip();
    showDetail(lane, event.target.closest('rect, use'));
  });
  svg.addEventListener('focusout', hideTip);
  chart.addEventListener('scroll', () => { if (!current) hideTip(); });
  svg.addEventListener('keydown', event => {
    const lane = event.target.closest('.lane');
    if (!lane || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = {
      ArrowRight: () => step(lane, 1), ArrowLeft: () => step(lane, -1), Home: () => step(lane, -1e9),
      End: () => step(lane, 1e9), Enter: () => showDetail(lane, current), ArrowDown: () => go(lane, 1), ArrowUp: () => go(lane, -1), Escape: hideTip,
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
}

// On a phone the column of names is narrower than they were cut for: they end between two letters no more.
function fitNames() {
  if (!matchMedia('(max-width:640px)').matches) return;
  for (const text of all('svg.names text.class')) {
    const room = 158 - text.getAttribute('x');
    for (let name = text.textContent; text.getComputedTextLength() > room && name.length > 4;) {
      name = name.slice(0, -1);
      text.textContent = `${name}…`;
    }
  }
}
fitNames();
// What is folded has no width before it is opened.
document.addEventListener('toggle', fitNames, true);
