// What the keyboard can do, under a question mark.
const chartKeys = [['W  S', 'zoom in and out; + and − too'], ['A  D', 'earlier and later; dragging too'], ['0', 'the whole time'],
  ['Tab', 'into the lanes'], ['↑  ↓', 'from there to the next lane'], ['←  →', 'along the lane'], ['Enter', 'all that it holds']];
const keys = [['/', 'find in the filter'], ...(one('.chart') ? chartKeys : []), ['Esc', 'close'], ['?', 'these keys']];
const keyList = made('dialog', { className: 'keys' }, made('h2', { textContent: 'Keys' }), made('dl', {},
  ...keys.flatMap(([key, meaning]) => [made('dt', {}, made('kbd', { textContent: key })), made('dd', { textContent: meaning })])));
keyList.setAttribute('aria-label', 'Keys');
keyList.addEventListener('click', () => keyList.close());
const keyButton = made('button', { type: 'button', className: 'show-keys', textContent: '?', title: 'Keys' });
keyButton.setAttribute('aria-label', 'Keys');
keyButton.addEventListener('click', () => keyList.showModal());
one('.bar').append(keyButton);
document.body.append(keyList);
addEventListener('keydown', event => {
  if (event.key === '?' && isForPage(event)) keyList.showModal();
});
