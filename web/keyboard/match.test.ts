import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chordOf, isCharacter, match, type Press } from './match.ts';
import { SHORTCUTS } from './table.ts';

function press(key: string, held: Partial<Press> = {}): Press {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

function nameOf(key: string, held: Partial<Press> = {}, pending?: string, typing = false): string | undefined {
  const found = match(SHORTCUTS, press(key, held), pending, typing);
  return found && 'shortcut' in found ? found.shortcut.name : undefined;
}

test('signs are matched as they are written, whatever had to be held for them', () => {
  assert.equal(nameOf('/', { shiftKey: true }), 'search');
  assert.equal(nameOf('?', { shiftKey: true }), 'help');
  assert.equal(nameOf('@', { altKey: true }), 'labels');
  assert.equal(nameOf('T', { shiftKey: true }), 'removeDate');
});

test('Ctrl and Cmd are the same', () => {
  assert.equal(nameOf('k', { ctrlKey: true }), 'search');
  assert.equal(nameOf('k', { metaKey: true }), 'search');
  assert.equal(nameOf('Z', { metaKey: true, shiftKey: true }), 'redo');
});

test('named keys tell whether Shift or Alt is held', () => {
  assert.equal(nameOf('Enter'), 'open');
  assert.equal(nameOf('Enter', { shiftKey: true }), 'editTitle');
  assert.equal(nameOf('ArrowUp', { altKey: true }), 'moveUp');
});

test('two keys one after the other make a sequence', () => {
  assert.deepEqual(match(SHORTCUTS, press('g'), undefined, false), { pending: 'g' });
  assert.equal(nameOf('t', {}, 'g'), 'goToday');
  assert.equal(nameOf('x', {}, 'g'), undefined);
});

test('while typing only what writes nothing works', () => {
  assert.equal(nameOf('q', {}, undefined, true), undefined);
  assert.equal(nameOf('/', {}, undefined, true), undefined);
  assert.equal(nameOf('z', { ctrlKey: true }, undefined, true), undefined);
  assert.equal(nameOf('k', { ctrlKey: true }, undefined, true), 'search');
  assert.equal(match(SHORTCUTS, press('g'), undefined, true), undefined);
});

test('no key does two things', () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
  assert.deepEqual(
    keys.filter((key, index) => keys.indexOf(key) !== index),
    [],
  );
});

test('a chord is written the way the table writes it', () => {
  assert.equal(chordOf(press(' ')), ' ');
  assert.equal(chordOf(press('ArrowDown', { shiftKey: true })), 'Shift+ArrowDown');
  assert.equal(chordOf(press('Y', { ctrlKey: true })), 'Mod+y');
});

test('letters and signs count as characters, named keys and chords do not', () => {
  assert.deepEqual(
    [press('q'), press('?', { shiftKey: true }), press(' '), press('F2'), press('k', { ctrlKey: true })].map(
      isCharacter,
    ),
    [true, true, false, false, false],
  );
});
