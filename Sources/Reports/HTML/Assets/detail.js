// A pane for one life: what the drawing says of it, in words, with its lines, requests, transitions and findings.
const pane = document.createElement('aside');
pane.className = 'detail';
pane.hidden = true;
pane.tabIndex = -1;
document.body.append(pane);
let leave = null;

function made(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

// A heading with a list below it, where there is something to list; a long list shows its beginning first.
function listing(title, items) {
  if (!items.length) return [];
  const list = part => made('ul', {}, ...part.map(item => made('li', {}, item)));
  const heading = made('h3', { textContent: `${title} ` }, made('span', { className: 'n', textContent: items.length }));
  const rest = items.slice(8);
  const more = rest.length ? [made('details', {}, made('summary', { textContent: `${rest.length} more` }), list(rest))] : [];
  return [heading, list(items.slice(0, 8)), ...more];
}

const isRequest = part => part.getAttribute('href') === '#m-fetch';

// The findings that name a life.
const accusers = id => listing('Findings', findings.filter(finding => named(finding).includes(id)).map(finding => {
  const lives = named(finding).length, also = lives > 1 ? `, one of ${lives} instances` : '';
  return made('a', { href: `#${finding.id}`, textContent: `${plain(one('h4', finding))} (${finding.dataset.severity}${also})` });
}));

// Opens the pane; closing it gives the focus back.
function openPane(name, facts, returnTo, closed, ...parts) {
  hideDetail();
  const close = made('button', { type: 'button', className: 'close', textContent: 'Close' });
  close.addEventListener('click', hideDetail);
  pane.replaceChildren(
    made('header', {}, made('h2', { textContent: name }), close), made('p', { className: 'quiet', textContent: facts }), ...parts);
  pane.setAttribute('aria-label', `Details of ${name}`);
  [pane.hidden, pane.scrollTop] = [false, 0];
  leave = () => {
    closed();
    if (pane.contains(document.activeElement) || document.activeElement === document.body) returnTo.focus({ preventScroll: true });
  };
}

function showDetail(lane, part) {
  const [name, ...facts] = words.get(lane).split(': ');
  const own = parts(lane).filter(one => !one.matches('.ground'));
  const told = list => list.map(one => words.get(one));
  const links = all('.link', lane.closest('svg')).filter(link => [link.dataset.from, link.dataset.to].includes(lane.id));
  openPane(name, facts.join(': '), lane, () => lane.classList.remove('is-open'),
    ...(part && words.has(part) ? [made('p', { className: 'picked', textContent: words.get(part) })] : []),
    ...accusers(lane.id),
    ...listing('States', told(own.filter(one => one.matches('rect')))),
    ...listing('Requests', told(own.filter(isRequest))),
    ...listing('Transitions', told(links)),
    ...listing('Callbacks and other lines', told(own.filter(one => one.matches('use') && !isRequest(one)))));
  lane.classList.add('is-open');
}

function hideDetail() {
  if (pane.hidden) return;
  pane.hidden = true;
  leave();
}

addEventListener('keydown', event => { if (event.key === 'Escape') hideDetail(); });
