import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chordOf, isCharacter, match, type Press } from './match.ts';
import { SHORTCUTS } from './table.ts';

function press(key: string, modifiers: Partial<Press> = {}): Press {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers };
}

function nameOf(key: string, modifiers: Partial<Press> = {}, pending?: string, typing = false): string | undefined {
  const found = match(SHORTCUTS, press(key, modifiers), pending, typing);
  return found && 'shortcut' in found ? found.shortcut.name : undefined;
}

test('matches punctuation by character, independent of the modifiers that produce it', () => {
  assert.equal(nameOf('/', { shiftKey: true }), 'search');
  assert.equal(nameOf('?', { shiftKey: true }), 'help');
  assert.equal(nameOf('@', { altKey: true }), 'labels');
  assert.equal(nameOf('T', { shiftKey: true }), 'removeDate');
});

test('treats Ctrl and Cmd alike', () => {
  assert.equal(nameOf('k', { ctrlKey: true }), 'search');
  assert.equal(nameOf('k', { metaKey: true }), 'search');
  assert.equal(nameOf('Z', { metaKey: true, shiftKey: true }), 'redo');
});

test('distinguishes named keys by Shift and Alt', () => {
  assert.equal(nameOf('Enter'), 'open');
  assert.equal(nameOf('Enter', { shiftKey: true }), 'editTitle');
  assert.equal(nameOf('ArrowUp', { altKey: true }), 'moveUp');
});

test('reads letters of other scripts by the place of their key', () => {
  assert.equal(nameOf('й', { code: 'KeyQ' }), 'quickAdd');
  assert.equal(nameOf('Е', { code: 'KeyT', shiftKey: true }), 'removeDate');
  assert.equal(nameOf('λ', { code: 'KeyK', ctrlKey: true }), 'search');
  assert.equal(nameOf('Я', { code: 'KeyZ', metaKey: true, shiftKey: true }), 'redo');
  assert.equal(nameOf('ף', { code: 'Semicolon' }), undefined);
  assert.equal(nameOf('х', { code: 'BracketLeft' }), 'earlier');
  assert.deepEqual(match(SHORTCUTS, press('п', { code: 'KeyG' }), undefined, false), { pending: 'g' });
  assert.equal(nameOf('ק', { code: 'KeyE' }, 'g'), 'goCompleted');
});

test('reads Latin letters by what they type, whatever the layout', () => {
  assert.equal(nameOf('a', { code: 'KeyQ' }), 'addBelow');
  assert.equal(nameOf('q', { code: 'KeyA' }), 'quickAdd');
  assert.equal(nameOf('ø', { code: 'Quote' }), undefined);
  assert.equal(nameOf('Ω', { code: 'KeyZ', altKey: true }), undefined);
  assert.equal(nameOf('µ', { code: 'KeyM', altKey: true, ctrlKey: true }), undefined);
});

test('matches sequences of two keys', () => {
  assert.deepEqual(match(SHORTCUTS, press('g'), undefined, false), { pending: 'g' });
  assert.equal(nameOf('t', {}, 'g'), 'goToday');
  assert.equal(nameOf('x', {}, 'g'), undefined);
});

test('matches only chords that type nothing while the user types in a field', () => {
  assert.equal(nameOf('q', {}, undefined, true), undefined);
  assert.equal(nameOf('/', {}, undefined, true), undefined);
  assert.equal(nameOf('z', { ctrlKey: true }, undefined, true), undefined);
  assert.equal(nameOf('k', { ctrlKey: true }, undefined, true), 'search');
  assert.equal(match(SHORTCUTS, press('g'), undefined, true), undefined);
});

test('has no key with two shortcuts', () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
  assert.deepEqual(
    keys.filter((key, index) => keys.indexOf(key) !== index),
    [],
  );
});

test('writes a chord in the notation of the table', () => {
  assert.equal(chordOf(press(' ')), ' ');
  assert.equal(chordOf(press('ArrowDown', { shiftKey: true })), 'Shift+ArrowDown');
  assert.equal(chordOf(press('Y', { ctrlKey: true })), 'Mod+y');
});

test('counts letters and punctuation as characters, but not named keys and chords', () => {
  assert.deepEqual(
    [press('q'), press('?', { shiftKey: true }), press(' '), press('F2'), press('k', { ctrlKey: true })].map(
      isCharacter,
    ),
    [true, true, false, false, false],
  );
});
