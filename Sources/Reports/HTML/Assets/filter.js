// One filter for the whole page: text, controller, rule, time. Findings decide; lanes and tables follow.
const form = one('.filter'), status = one('.shown');
const field = {
  text: one('#filter-text'), severity: one('#filter-severity'), class: one('#filter-class'), rule: one('#filter-rule'),
};
const chips = all('a.chip[data-severity]');
const findings = all('[data-rule][data-class]');
const rows = all('#controllers tbody tr');
const reasons = all('.reason');
const logs = all('#logs tr[data-log], #read .capture[data-log]');
const laneNames = all('svg.names .name[data-lives]');
const rules = all('#rules tbody tr'), unread = all('.unread li');

// What the words of the filter are looked for in: a finding's own words, the title of its rule, and the verdicts of those
// it names; of the same finding in another log that log, and what is said of the first. Each word has to be there, in
// whatever order.
const titles = new Map(all('#rules tbody tr').map(row => [row.id.slice(5), one('summary', row).firstChild.textContent.trim()]));
for (const row of all('tr[data-rule] summary b')) titles.set(row.closest('tr').dataset.rule, row.textContent);
const livesOf = name => (name.dataset.lives || '').split(' ').filter(Boolean);
const fates = new Map(all('svg.names .name').flatMap(name => livesOf(name).map(life => [life, name.textContent])));
const named = finding => all('.where a', finding).map(link => link.getAttribute('href').slice(1));
const others = finding => all('.logs [data-rule]', finding);
const own = finding => others(finding).reduce((text, other) => text.replace(other.textContent, ''), finding.textContent);
const texts = new Map();
for (const finding of findings) {
  const first = finding.parentElement.closest('article');
  texts.set(finding, [
    first ? texts.get(first) : titles.get(finding.dataset.rule), own(finding), finding.dataset.rule,
    ...named(finding).map(life => fates.get(life)),
  ].filter(Boolean).join(' ').toLowerCase());
}
const holds = (text, words) => words.every(word => text.includes(word));

function options() {
  const option = (value, text) => {
    const item = document.createElement('option');
    [item.value, item.textContent] = [value, text];
    return item;
  };
  const classes = rows.map(row => option(row.dataset.class, one('th', row).textContent.slice(0, 60)));
  field.class.append(...classes.sort((a, b) => a.textContent < b.textContent ? -1 : 1));
  const rules = [...new Set(findings.map(finding => finding.dataset.rule))].map(id => option(id, titles.get(id) || id));
  field.rule.append(...rules.sort((a, b) => a.textContent < b.textContent ? -1 : 1));
}

function apply() {
  const words = field.text.value.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = { words, severity: field.severity.value, class: field.class.value, rule: field.rule.value };
  const times = timesInView();
  const isOn = Boolean(words.length || wanted.severity || wanted.class || wanted.rule || times.size);
  form.classList.toggle('is-on', isOn);
  const meant = new Set(), fit = new Set(), troubled = new Set(), classesInTrouble = new Set();
  let shown = 0;
  for (const finding of findings) {
    const fits = (!wanted.class || finding.dataset.class === wanted.class)
      && (!wanted.rule || finding.dataset.rule === wanted.rule)
      && (!wanted.severity || finding.dataset.severity === wanted.severity)
      && holds(texts.get(finding), words) && isInTime(finding, times);
    finding.hidden = !fits;
    if (!fits || finding.closest('.suppressed')) continue;
    fit.add(finding);
    shown += 1;
    troubled.add(finding.dataset.log);
    classesInTrouble.add(finding.dataset.class);
    named(finding).forEach(life => meant.add(life));
  }
  // One card stands for the same finding in many logs.
  for (const finding of findings) if (others(finding).some(other => !other.hidden)) finding.hidden = false;
  for (const group of all('.group')) group.hidden = isOn && all('[data-rule]', group).every(finding => finding.hidden);
  for (const row of rows) {
    row.hidden = !((!wanted.class || row.dataset.class === wanted.class)
      && (holds(row.textContent.toLowerCase(), words) || words.length && hasFinding(row)) && (!(wanted.rule || wanted.severity) || hasFinding(row)));
  }
  for (const part of all('.fold-cards, .problems, #controllers .fold-rows, .scroll:has(+ .fold-rows)')) {
    const held = all(part.matches('.alike') ? 'article' : '.group, tr[data-class]', part);
    part.hidden = isOn && held.length > 0 && held.every(row => row.hidden);
    if (isOn && part.open === false && held.length) part.open = true;
  }
  // What cannot be told has no severity.
  for (const reason of reasons) {
    reason.hidden = !(holds(reason.textContent.toLowerCase(), words) && !wanted.severity
      && (!wanted.rule || reason.dataset.rule === wanted.rule) && (!wanted.class || reason.dataset.classes.split(' ').includes(wanted.class)));
  }
  const brokenRules = new Set(findings.filter(finding => !finding.hidden).map(finding => finding.dataset.rule));
  const isOfFindings = wanted.severity || wanted.class || times.size;
  for (const rule of rules) {
    const id = rule.id.slice(5), isMeant = (!wanted.rule || id === wanted.rule) && holds(rule.textContent.toLowerCase(), words);
    rule.hidden = isOn && !brokenRules.has(id) && (isOfFindings || !isMeant);
  }
  for (const input of unread) input.hidden = isOn && (isOfFindings || wanted.rule || !holds(input.textContent.toLowerCase(), words));
  for (const log of logs) {
    log.hidden = isOn && !troubled.has(log.dataset.log) && !(words.length && holds(log.dataset.log.toLowerCase(), words));
  }
  foldEmpty(isOn);
  followCounts(isOn, shown, fit);
  // Who types the name of a class means its lives, and not all whom a finding names that mentions it.
  wanted.isName = words.length > 0 && laneNames.some(name => holds(name.textContent.toLowerCase(), words));
  const lanes = [...zooms.keys()].map(chart => layOut(chart, wanted, meant)).filter((_, place) => !isCrowded(place));
  for (const fold of all('.fold-lives')) {
    const charts = all('.lifelines', fold), left = charts.filter(card => !card.hidden).length;
    fold.hidden = isOn && !left;
    tell(one('summary', fold), isOn && left < charts.length ? left : null);
  }
  for (const crowd of crowds.values()) lanes.push(crowd.filter(wanted, classesInTrouble));
  const total = findings.filter(finding => !finding.closest('.suppressed')).length;
  const [drawn, of] = lanes.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  const count = (number, all, noun) => `${number} of ${all} ${noun}${all === 1 ? '' : 's'}`;
  const found = count(shown, total, form.dataset.noun || 'finding') + (of ? `, ${count(drawn, of, 'lifeline')}` : '');
  const isEmpty = !shown && !drawn && [...rows, ...reasons, ...logs, ...rules, ...unread].every(entry => entry.hidden);
  status.textContent = !isOn ? '' : isEmpty
    ? `Nothing matches ${words.length ? `“${field.text.value.trim()}”` : 'this filter'}: ${found}.` : `Filtered: ${found}. The headline speaks of all.`;
  status.classList.toggle('is-empty', isOn && isEmpty);
  for (const chip of chips) chip.setAttribute('aria-pressed', chip.dataset.severity === wanted.severity);
  remember();
}

// How much of what its words count is shown: `3 of 21 more sessions`.
function tell(words, left) {
  words.dataset.words ||= words.textContent;
  words.textContent = left === null ? words.dataset.words : `${left} of ${words.dataset.words}`;
}

// Nothing is left empty where all that it holds is hidden, and a fold says how much of it is shown.
function foldEmpty(isOn) {
  if (isOn) all('.is-long').forEach(unfold);
  const entries = '#controllers tbody tr, .reason, #logs tbody tr, .capture, #rules tbody tr, .unread li';
  const sections = all('#logs, #controllers, #read, #cannot-tell, #rules');
  for (const part of sections.flatMap(section => [section, ...all('.card:not(.capture), details.fold-logs, details.fold-rows, details.aside', section)])) {
    const held = all(entries, part), left = held.filter(entry => !entry.hidden).length;
    part.hidden = isOn && held.length > 0 && !left;
    const words = part.tagName === 'DETAILS' && one('summary', part);
    if (!words) continue;
    tell(words, isOn ? left : null);
    if (isOn && left && part.previousElementSibling?.hidden) part.open = true;
  }
}

// The numbers beside the sections and the lines of the summary are of what is shown.
function followCounts(isOn, shown, fit) {
  const left = list => list.filter(entry => !entry.hidden);
  const counts = {
    findings: shown, controllers: left(rows).length, logs: left(all('#logs tr[data-log]')).length,
    'cannot-tell': left(reasons).reduce((sum, reason) => sum + +reason.dataset.count, 0),
  };
  for (const [id, count] of Object.entries(counts)) {
    const number = one(`nav a[href="#${id}"] .n`);
    if (!number) continue;
    number.dataset.all ||= number.textContent;
    number.textContent = isOn ? `${count} of ${number.dataset.all}` : number.dataset.all;
  }
  for (const line of all('.index li')) {
    const links = all('a', line);
    for (const link of links) {
      const place = document.getElementById(link.getAttribute('href').slice(1))?.closest('.group, tr');
      link.classList.toggle('is-left-out', isOn && Boolean(place?.hidden));
    }
    line.hidden = isOn && links.every(link => link.matches('.is-left-out'));
  }
  for (const chip of chips) {
    const own = findings.filter(finding => !finding.closest('.suppressed') && finding.dataset.severity === chip.dataset.severity);
    const words = chip.lastChild;
    chip.dataset.words ||= words.textContent;
    words.textContent = isOn ? ` ${own.filter(finding => fit.has(finding)).length} of${chip.dataset.words}` : chip.dataset.words;
  }
  // What is counted of all stays, and says by its grey that it is not of what is shown.
  document.body.classList.toggle('is-filtered', isOn);
}

// The filter stands in the address, so that one can send what one sees.
const filters = '#filter?';

function remember() {
  const stated = Object.entries(field).filter(([, input]) => input.value).map(([name, input]) => [name, input.value]);
  const isOurs = location.hash.startsWith(filters);
  if (!stated.length && !isOurs) return;
  const address = stated.length ? filters + new URLSearchParams(stated) : '#';
  if (location.hash !== address) history.replaceState(null, '', address);
}

function recall() {
  if (!location.hash.startsWith(filters)) return;
  for (const [name, value] of new URLSearchParams(location.hash.slice(filters.length))) if (field[name]) field[name].value = value;
  apply();
}

// The charts whose time is the filter, with the stretch that each has in view.
const timesInView = () => new Map([...zooms, ...crowds].filter(([, zoom]) => one('[aria-pressed=true]', zoom.buttons))
  .map(([chart, zoom]) => [chart.dataset.chart, zoom.range]));

function isInTime(finding, times) {
  if (!times.size) return true;
  const range = times.get(finding.dataset.chart);
  return Boolean(range) && finding.dataset.at.split(' ').some(at => at && +at >= range[0] - 1 && +at <= range[1]);
}

// Zooming and panning move the stretch in view; the filter follows once they rest.
let resting = null;
for (const chart of zooms.keys()) {
  chart.addEventListener('scroll', () => {
    clearTimeout(resting);
    if (timesInView().size) resting = setTimeout(apply, 120);
  });
}

const hasFinding = row => findings.some(finding => !finding.hidden && finding.dataset.class === row.dataset.class);

// Hides the lanes that do not fit and closes the gaps; the links between lanes follow.
function layOut(chart, wanted, meant) {
  const names = all('svg.names .name', chart);
  const fits = name => (!wanted.class || name.dataset.class === wanted.class)
    && (!(wanted.rule || wanted.severity) || livesOf(name).some(life => meant.has(life)))
    && (wanted.words.length && !wanted.isName && livesOf(name).some(life => meant.has(life)) || holds(name.textContent.toLowerCase(), wanted.words));
  const lanes = names.filter(name => name.dataset.lives);
  const kept = new Set(lanes.filter(fits));
  const classes = new Set([...kept].map(name => name.dataset.class));
  const drawn = Map.groupBy ? Map.groupBy(all('[data-y]', one('svg.lanes', chart)), part => part.dataset.y)
    : group(all('[data-y]', one('svg.lanes', chart)), part => part.dataset.y);
  let y = 0;
  for (const name of names) {
    const isKept = name.dataset.lives ? kept.has(name) : classes.has(name.dataset.class);
    for (const part of [name, ...(drawn.get(name.dataset.y) || [])]) {
      if (isKept) part.removeAttribute('display'); else part.setAttribute('display', 'none');
      if (part.tagName === 'line') { part.setAttribute('y1', y); part.setAttribute('y2', y); }
      else part.setAttribute('transform', `translate(0 ${y})`);
    }
    if (isKept) y += +name.dataset.h;
  }
  all('svg.names, svg.lanes', chart).forEach(svg => svg.setAttribute('height', Math.max(y, 28)));
  all('.grid line, .moments line', chart).forEach(line => line.setAttribute('y2', y));
  links(chart);
  const lives = list => [...list].reduce((sum, name) => sum + livesOf(name).length, 0);
  // Of one log the empty chart says that nothing fits; of many, the others do.
  if (zooms.size > 1) chart.closest('.lifelines').hidden = lanes.length > 0 && !kept.size;
  return [lives(kept), lives(lanes)];
}

// Its lives are counted with the crowd, which has all of them.
const isCrowded = place => Boolean([...zooms.keys()][place].closest('.named'));

function group(list, key) {
  const groups = new Map();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) || []), item]);
  return groups;
}

function links(chart) {
  const middle = id => {
    const lane = document.getElementById(id);
    if (!lane || lane.hasAttribute('display')) return null;
    return +/ ([\d.]+)\)/.exec(lane.getAttribute('transform'))[1] + 14;
  };
  for (const link of all('.link', chart)) {
    const [from, to] = [middle(link.dataset.from), middle(link.dataset.to)];
    if (from === null || to === null) { link.setAttribute('display', 'none'); continue; }
    link.removeAttribute('display');
    one('line', link).setAttribute('y1', from);
    one('line', link).setAttribute('y2', to);
    one('use', link).setAttribute('y', to);
    one('use', link).setAttribute('href', to > from ? '#a-down' : '#a-up');
  }
}

function resetFilter() {
  form.reset();
  showAllTimes();
  apply();
}

const showAllTimes = () => all('[data-zoom=only]').forEach(button => button.setAttribute('aria-pressed', false));

// A chip shows its severity alone, and once more pressed everything again.
for (const chip of chips) {
  chip.setAttribute('role', 'button');
  chip.setAttribute('aria-pressed', false);
  chip.title = `Show only: ${chip.textContent.trim()}`;
  chip.addEventListener('click', event => {
    event.preventDefault();
    field.severity.value = field.severity.value === chip.dataset.severity ? '' : chip.dataset.severity;
    apply();
  });
  chip.addEventListener('keydown', event => {
    if (event.key !== ' ') return;
    event.preventDefault();
    chip.click();
  });
}

options();
form.hidden = !findings.length && !rows.length;
form.addEventListener('input', apply);
form.addEventListener('submit', event => event.preventDefault());
form.addEventListener('reset', () => { showAllTimes(); setTimeout(apply); });
addEventListener('keydown', event => {
  if (event.key !== '/' || !isForPage(event)) return;
  event.preventDefault();
  field.text.focus();
});
recall();
land();
