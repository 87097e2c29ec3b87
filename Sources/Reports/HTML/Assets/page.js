// What every part of the page shares, deep links, copying, sorting and print. Without this script all is readable.
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const one = (selector, root = document) => root.querySelector(selector);

// Deep links: whatever hides the target gives way, and the target is marked.
function land() {
  const id = location.hash.startsWith('#filter?') ? '' : decodeURIComponent(location.hash.slice(1));
  all('.is-target').forEach(element => element.classList.remove('is-target'));
  const target = id && document.getElementById(id);
  if (!target) return landOnLife(id);
  if (!isShown(target)) resetFilter();
  unfold(target);
  const details = target.matches('tr, article') && one('details.fold, th details', target);
  if (details) details.open = true;
  target.classList.add('is-target');
  if (target.matches('.lane')) {
    showLane(target);
    return showDetail(target);
  }
  target.scrollIntoView({ block: 'start' });
  if (target.matches('article')) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
}

function unfold(element) {
  for (let up = element; up; up = up.parentElement) {
    if (up.tagName === 'DETAILS') up.open = true;
    up.classList.remove('is-long');
  }
}

// On a phone a long list shows its first rows, until a press, a link or the filter asks for all.
function shorten(list) {
  const more = all('tbody tr, .reason', list).length - 12;
  if (more < 5) return;
  const button = document.createElement('button');
  [button.type, button.className, button.textContent] = ['button', 'show-rest', `${more} more`];
  button.addEventListener('click', () => list.classList.remove('is-long'));
  list.classList.add('is-long');
  list.append(button);
}

// The charts of all lives, where the page has some.
const crowds = new Map();

// A life that no lane shows is one of a crowd.
function landOnLife(id) {
  for (const [element, crowd] of crowds) {
    const prefix = element.dataset.prefix, life = id.startsWith(prefix) ? id.slice(prefix.length) - 1 : NaN;
    if (life >= 0 && life < crowd.fate.length) crowd.show(life);
  }
}

// Whether a key is the page's: no field takes it, and no dialog lies over the page.
const isForPage = event => !event.target.matches('input, select, textarea') && !one('dialog[open]');

const isShown = element => !element.closest('[hidden], [display=none]');

const plain = element => element.textContent.replace(/\s+/g, ' ').trim();

// The lines of the log that prove a finding, with their numbers, and the remarks between them.
const proof = finding => all(':scope > .fold > .scroll tbody tr', finding).map(row => {
  const [line, time, text] = [...row.cells].map(cell => cell.textContent.trim());
  return row.className === 'note' ? '        ↳ ' + text : line.padStart(7) + ' ' + text;
});

// The head of the card: severity, rule and class.
const head = finding => plain(one('h3', finding.closest('.group')));

const sentences = finding => all('.words > p:not(.where)', finding).map(plain);

// A finding as plain text: its card, its title, what is argued, its lines, and how to find it again.
function asText(finding) {
  const { rule, log, fingerprint } = finding.dataset;
  return [head(finding), plain(one('h4', finding)), ...sentences(finding), '', ...proof(finding), '',
    `${rule} · ${log} · ${fingerprint}`, ''].join('\n');
}

// The same for an issue: text of the log stands in a fence longer than any row of backticks in it.
function asMarkdown(finding) {
  const { rule, log, fingerprint } = finding.dataset;
  const literal = text => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
  const lines = proof(finding).join('\n');
  const ticks = text => '`'.repeat(Math.max(0, ...(text.match(/`+/g) || []).map(row => row.length)) + 1);
  const code = text => `${ticks(text)}${text.includes('`') ? ` ${text} ` : text}${ticks(text)}`;
  const fence = ticks(lines).padEnd(3, '`');
  return [`### ${literal(plain(one('h4', finding)))}`, '', `**${literal(head(finding))}**`, '',
    ...sentences(finding).flatMap(text => [literal(text), '']), fence + 'text', lines, fence, '',
    `- Rule: ${code(rule)}`, `- Log: ${code(log)}`, `- Fingerprint: ${code(fingerprint)}`, ''].join('\n');
}

async function copy(button) {
  const label = button.textContent;
  const text = (button.dataset.as === 'markdown' ? asMarkdown : asText)(button.closest('.finding'));
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    // A page opened from a file may have no clipboard: the text is selected instead, for the reader to copy.
    const area = document.createElement('textarea');
    area.value = text;
    area.setAttribute('aria-label', 'The finding as text');
    button.after(area);
    area.select();
    button.textContent = document.execCommand('copy') ? 'Copied' : 'Press copy now';
    if (button.textContent === 'Copied') area.remove();
  }
  setTimeout(() => { button.textContent = label; }, 2000);
}

// Sortable tables: heads become buttons; numbers sort by data-n, the largest first.
function makeSortable(table) {
  all('thead th', table).forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => sort(table, head, column));
  });
}

function sort(table, head, column) {
  const rows = all('tbody tr', table);
  const isNumber = rows.some(row => row.cells[column].dataset.n);
  const next = head.ariaSort === 'descending' || (!head.ariaSort && !isNumber) ? 'ascending' : 'descending';
  all('th', table).forEach(other => other.removeAttribute('aria-sort'));
  head.setAttribute('aria-sort', next);
  const value = row => isNumber ? Number(row.cells[column].dataset.n) : row.cells[column].textContent;
  const compare = (a, b) => isNumber ? value(a) - value(b) : value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0;
  rows.sort((a, b) => next === 'ascending' ? compare(a, b) : compare(b, a));
  one('tbody', table).append(...rows);
}

all('.actions').forEach(actions => { actions.hidden = false; });
all('button.copy').forEach(button => button.addEventListener('click', () => copy(button)));
all('table.sortable').forEach(makeSortable);
all('#controllers .card, .reasons').forEach(shorten);
addEventListener('hashchange', land);
addEventListener('beforeprint', () => all('details').filter(part => !part.matches('.problems th *')).forEach(details => { details.open = true; }));
document.addEventListener('click', event => {
  const link = event.target.closest && event.target.closest('a[href^="#"]');
  if (link && link.getAttribute('href') === location.hash) land();
});
