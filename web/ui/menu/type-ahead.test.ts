import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTypeAhead } from './type-ahead.ts';

/** Types characters 100 ms apart and returns the labels that became current, undefined for a character without a match. */
function type(text: string, labels: readonly string[], { language = 'da', from = -1, disabled = [''] } = {}) {
  const typeAhead = createTypeAhead(language);
  const items = labels.map((label) => ({ label, isDisabled: disabled.includes(label) }));
  let current = from;
  return [...text].map((key, at) => {
    const found = typeAhead.search(key, 1000 + at * 100, items, current);
    current = found ?? current;
    return found === undefined ? undefined : labels[found];
  });
}

test('further characters refine the search', () => {
  assert.deepEqual(type('sn', ['Date', 'Section', 'Snooze']), ['Section', 'Snooze']);
  assert.deepEqual(type('sec', ['Date', 'Section', 'Snooze']), ['Section', 'Section', 'Section']);
});

test('begins after the current item and wraps around', () => {
  const labels = ['Copy', 'Date', 'Duplicate', 'Delete'];
  assert.deepEqual(type('d', labels, { from: 1 }), ['Duplicate']);
  assert.deepEqual(type('d', labels, { from: 3 }), ['Date']);
});

test('the same character again moves to the next item that starts with it', () => {
  assert.deepEqual(type('dddd', ['Copy', 'Date', 'Duplicate', 'Delete']), ['Date', 'Duplicate', 'Delete', 'Date']);
});

test('a label that starts with the same character twice can be typed', () => {
  assert.deepEqual(type('aa', ['Andet', 'Arkiv', 'Aalborg']), ['Andet', 'Aalborg']);
});

test('Danish letters are letters of their own', () => {
  assert.deepEqual(type('å', ['Arkiv', 'Ændr', 'Øverst', 'Åbn']), ['Åbn']);
  assert.deepEqual(type('ø', ['Opgave', 'Øverst']), ['Øverst']);
  assert.deepEqual(type('o', ['Øverst', 'Opgave']), ['Opgave']);
  assert.deepEqual(type('æn', ['Anden', 'Ændr']), ['Ændr', 'Ændr']);
  assert.deepEqual(type('å', ['Arkiv', 'A\u030Abn']), ['A\u030Abn']);
});

test('ignores case and accents', () => {
  assert.deepEqual(type('CAFE', ['Bar', 'Café']).at(-1), 'Café');
});

test('a space continues a search and does not begin one', () => {
  assert.deepEqual(type('to d', ['To', 'To Do']), ['To', 'To', 'To Do', 'To Do']);
  assert.deepEqual(type(' ', ['To', ' Do']), [undefined]);
});

test('skips disabled items', () => {
  assert.deepEqual(type('dd', ['Date', 'Delete'], { disabled: ['Date'] }), ['Delete', 'Delete']);
});

test('a character without a match ends the search', () => {
  assert.deepEqual(type('dxs', ['Date', 'Snooze']), ['Date', undefined, 'Snooze']);
});

test('a pause or a reset begins a new search', () => {
  const typeAhead = createTypeAhead('en');
  const items = ['Section', 'Snooze', 'Name'].map((label) => ({ label }));
  assert.equal(typeAhead.search('s', 1000, items, -1), 0);
  assert.equal(typeAhead.isActive(1500), true);
  assert.equal(typeAhead.isActive(2000), false);
  assert.equal(typeAhead.search('n', 2000, items, 0), 2);
  typeAhead.reset();
  assert.equal(typeAhead.search('s', 2100, items, 2), 0);
});

test('other keys and empty menus find nothing', () => {
  const typeAhead = createTypeAhead('en');
  assert.equal(typeAhead.search('Shift', 0, [{ label: 'Shift' }], -1), undefined);
  assert.equal(typeAhead.search('s', 0, [], -1), undefined);
});
