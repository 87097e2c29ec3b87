// What every part of the page shares, deep links, copying, sorting and print. Without this script all is readable.
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const one = (selector, root = document) => root.querySelector(selector);

// Deep links: whatever hides the target gives way, and the target is marked.
function land() {
  const id = location.hash.startsWith('#filter?') ? '' : decodeURIComponent(location.hash.slice(1));
  all('.is-target').forEach(element => element.classList.remove('is-target'));
  const target = id && document.getElementById(id);
  if (!target) return;
  if (!isShown(target)) resetFilter();
  for (let up = target; up; up = up.parentElement) if (up.tagName === 'DETAILS') up.open = true;
  const details = target.matches('tr, article') && one('details.fold, th details', target);
  if (details) details.open = true;
  target.classList.add('is-target');
  if (target.matches('.lane')) return showLane(target);
  target.scrollIntoView({ block: 'start' });
  if (target.matches('article')) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
}

const isShown = element => !element.closest('[hidden], [display=none]');

// A finding as plain text: message, remarks, then its lines with their numbers.
function asText(finding) {
  const words = element => element.textContent.replace(/\s+/g, ' ').trim();
  const lines = all('.tag, .certainty, h4, .words > p', finding).map(words);
  const log = all(':scope > .fold > .scroll tbody tr', finding).map(row => {
    const [line, time, text] = [...row.cells].map(cell => cell.textContent.trim());
    return row.className === 'note' ? '        ' + text : line.padStart(7) + ' ' + text;
  });
  return [...lines, '', ...log, ''].join('\n');
}

async function copy(button) {
  const text = asText(button.closest('.finding'));
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
  setTimeout(() => { button.textContent = 'Copy as text'; }, 2000);
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
addEventListener('hashchange', land);
addEventListener('beforeprint', () => all('details').forEach(details => { details.open = true; }));
document.addEventListener('click', event => {
  const link = event.target.closest && event.target.closest('a[href^="#"]');
  if (link && link.getAttribute('href') === location.hash) land();
});
