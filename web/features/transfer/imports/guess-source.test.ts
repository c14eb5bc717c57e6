import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { zipOf } from '#server/testing/zip-bytes.ts';
import { guessSource } from './guess-source.ts';
import type { Source } from './sources.ts';

const CORPUS = new URL('../../../../domain/imports/corpus/', import.meta.url);

const guess = (name: string, content: string | Uint8Array) => {
  const bytes = Buffer.from(content as string);
  return guessSource({ name, start: bytes, end: bytes });
};

test('recognises the files of all programs', () => {
  const expected: Record<string, Source> = {
    'checklist.md': 'markdown',
    'google-tasks.json': 'google_tasks',
    'omnifocus.taskpaper': 'taskpaper',
    'outlook.csv': 'outlook',
    'tasks.ics': 'calendar',
    'ticktick.csv': 'ticktick',
    'trello.json': 'trello',
    'vikunja.json': 'vikunja',
  };
  for (const name of readdirSync(CORPUS)) {
    assert.equal(guess(name, readFileSync(new URL(name, CORPUS))), expected[name], name);
  }
  assert.equal(guess('sammen.json', '{"version":1,"exported_at":"2026-10-14T12:30:00.000Z","user":{}'), 'account');
  assert.equal(guess('Work.csv', 'TYPE,CONTENT,PRIORITY\ntask,Paint,1'), 'todoist');
  assert.equal(guess('Work.csv', 'sep=;\r\nTYPE;CONTENT\r\ntask;Paint'), 'todoist');
});

test('reads other tables and texts as tables, lists or outlines', () => {
  assert.equal(guess('plan.CSV', 'Opgave;Frist\nMal;'), 'table');
  assert.equal(guess('plan.csv', ''), 'table');
  assert.equal(guess('list.txt', 'Milk\nBread'), 'table');
  assert.equal(guess('list.txt', '# Shop\n- [ ] Milk\n- [x] Bread'), 'markdown');
  assert.equal(guess('list.txt', '1. [ ] Milk'), 'markdown');
  assert.equal(guess('list.txt', '- Milk\n- Bread'), 'taskpaper');
  assert.equal(guess('list.txt', '- Milk @due(2026-10-14)'), 'taskpaper');
});

test('looks into zips', () => {
  const zip = (...names: string[]) => guess('export.zip', zipOf(names.map((name) => ({ name, content: name }))));
  assert.equal(zip('Work [12].csv', 'Home.csv'), 'todoist');
  assert.equal(zip('VERSION', 'data.json', 'filters.json'), 'vikunja');
  assert.equal(zip('Takeout/Tasks/Tasks.json'), 'google_tasks');
  assert.equal(zip('Notes/Ideas.md', 'Notes/photo.jpg'), 'notes');
  assert.equal(zip('account.json', 'files/a.csv', 'note-versions/a.md'), 'account');
  assert.equal(zip('photo.jpg'), undefined);
});

test('returns nothing for other files, and reads every file without an exception', () => {
  assert.equal(guess('photo.jpg', Uint8Array.from([0xff, 0xd8])), undefined);
  assert.equal(guess('data.json', '{"a":1}'), undefined);
  const name = fc.constantFrom('a.csv', 'a.json', 'a.zip', 'a.txt', 'a');
  fc.assert(fc.property(name, fc.uint8Array(), (file, bytes) => void guess(file, bytes)));
  fc.assert(fc.property(fc.nat(60), (cut) => void guess('a.zip', zipOf([{ name: 'a.csv' }]).subarray(cut))));
});
