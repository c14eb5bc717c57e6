import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import fc from 'fast-check';
import { noteService, shelf } from '../testing/note-service.ts';
import { noteDrafts, notesWithDrafts } from './note-drafts.ts';
import { createNoteSaver, PAUSE_MS, RESTORED_MS } from './note-saver.ts';
import type { Choice, NoteVersion } from './note-sides.ts';

const first: NoteVersion = { body: '# Plan\none\ntwo\nthree\n', etag: '1' };

function begin(storage = shelf(), start = first) {
  const service = noteService(start);
  const saver = createNoteSaver({ first: start, drafts: noteDrafts(storage, 'n'), send: service.send });
  return { service, saver, storage };
}

beforeEach(() => mock.timers.reset());

test('saves once the typing pauses', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { service, saver } = begin();
  saver.type('# Pla');
  mock.timers.tick(PAUSE_MS - 1);
  saver.type('# Plans');
  mock.timers.tick(PAUSE_MS - 1);
  assert.deepEqual(service.sent, []);
  mock.timers.tick(1);
  await saver.save();
  assert.deepEqual(service.sent, ['# Plans']);
  assert.equal(saver.state.get().status, 'saved');
});

test('a text that nobody touched is never sent, whatever it holds', async () => {
  const { service, saver } = begin(shelf(), { body: '\r\nv1: \u0000 plan \n', etag: '7' });
  await saver.save();
  assert.deepEqual(service.sent, []);
});

test('what others write elsewhere in the text is joined in, both ways', async () => {
  const { service, saver } = begin();
  service.elsewhere('# Plan\nzero\none\ntwo\nthree\n');
  saver.type('# Plan\none\ntwo\nTHREE\n');
  await saver.save();
  assert.equal(service.held().body, '# Plan\nzero\none\ntwo\nTHREE\n');
  assert.equal(saver.state.get().body, '# Plan\nzero\none\ntwo\nTHREE\n');
});

test('a clash sends nothing, keeps both texts, and is settled place by place', async () => {
  const outcomes: [Choice | undefined, string][] = [
    ['mine', 'MINE\n'],
    ['theirs', 'THEIRS\n'],
    ['both', 'MINE\nTHEIRS\n'],
    [undefined, 'MINE\nTHEIRS\n'],
  ];
  for (const [choice, expected] of outcomes) {
    const { service, saver, storage } = begin();
    service.elsewhere('# Plan\nTHEIRS\ntwo\nthree\nfour\n');
    saver.type('# Plan\nMINE\ntwo\nthree\n');
    await saver.save();
    assert.equal(service.held().body, '# Plan\nTHEIRS\ntwo\nthree\nfour\n');
    assert.equal(saver.state.get().body, '# Plan\nMINE\ntwo\nthree\n');
    assert.equal(noteDrafts(storage, 'n').read()?.text, '# Plan\nMINE\ntwo\nthree\n');
    const places = saver.state.get().clash?.filter((part) => typeof part !== 'string');
    assert.deepEqual(places, [{ base: 'one\n', mine: 'MINE\n', theirs: 'THEIRS\n' }]);
    saver.settle([choice]);
    await saver.save();
    assert.equal(service.held().body, `# Plan\n${expected}two\nthree\nfour\n`);
    assert.equal(saver.state.get().clash, undefined);
    assert.equal(storage.length, 0);
  }
});

test('a clash in the last line, which has no line feed, keeps two lines apart', async () => {
  const { service, saver } = begin(shelf(), { body: 'milk', etag: '1' });
  service.elsewhere('oat milk');
  saver.type('whole milk');
  await saver.save();
  saver.settle([]);
  await saver.save();
  assert.equal(service.held().body, 'whole milk\noat milk');
});

test('what is typed while a clash waits is not lost, and may end it', async () => {
  const { service, saver } = begin();
  service.elsewhere('# Plan\nTHEIRS\ntwo\nthree\n');
  saver.type('# Plan\nMINE\ntwo\nthree\n');
  await saver.save();
  saver.type('# Plan\nTHEIRS\ntwo\nthree, and more\n');
  await saver.save();
  assert.equal(saver.state.get().clash, undefined);
  assert.equal(service.held().body, '# Plan\nTHEIRS\ntwo\nthree, and more\n');
});

test('live changes show at once in a text that nobody types in; older ones are passed over', () => {
  const { service, saver } = begin();
  saver.follow(service.elsewhere('# Plan\nnew\n'));
  assert.equal(saver.state.get().body, '# Plan\nnew\n');
  saver.follow(first);
  assert.equal(saver.state.get().body, '# Plan\nnew\n');
});

test('a live change that comes while an answer is under way is shown after it', async () => {
  const { service, saver } = begin();
  saver.type('# Plan\none\ntwo\nthree!\n');
  const saving = saver.save();
  await undefined;
  await undefined;
  saver.follow(service.elsewhere('# The plan\none\ntwo\nthree!\n'));
  await saving;
  assert.equal(saver.state.get().body, '# The plan\none\ntwo\nthree!\n');
  assert.equal(saver.state.get().status, 'saved');
});

test('letters typed while an answer is under way are saved after it', async () => {
  const { service, saver } = begin();
  saver.type('# P');
  const saving = saver.save();
  saver.type('# Pl');
  await saving;
  assert.equal(service.held().body, '# Pl');
});

test('a page that dies leaves a draft, which the next one saves upon what others wrote meanwhile', async () => {
  const storage = shelf();
  createNoteSaver({ first, drafts: noteDrafts(storage, 'n'), send: () => new Promise(() => {}) }).type(
    '# Plan\none\ntwo\nthree\nfour\n',
  );
  const { service, saver } = begin(storage, { body: '# The plan\none\ntwo\nthree\n', etag: '2' });
  assert.equal(saver.state.get().body, '# Plan\none\ntwo\nthree\nfour\n');
  assert.equal(saver.state.get().restored, true);
  await saver.save();
  assert.equal(service.held().body, '# The plan\none\ntwo\nthree\nfour\n');
  assert.equal(storage.length, 0);
});

test('a draft whose base found no room lies beside the present text, for the person to choose', async () => {
  const storage = shelf(10);
  createNoteSaver({ first, drafts: noteDrafts(storage, 'n'), send: () => new Promise(() => {}) }).type('mine\n');
  assert.deepEqual(noteDrafts(storage, 'n').read(), { text: 'mine\n' });
  const { service, saver } = begin(storage);
  await saver.save();
  assert.ok(saver.state.get().clash);
  assert.deepEqual(service.sent, []);
  saver.settle(['mine']);
  await saver.save();
  assert.equal(service.held().body, 'mine\n');
});

test('a draft that another page of the browser goes on with is left to that page', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const storage = shelf();
  const service = noteService(first);
  const open = () => createNoteSaver({ first, drafts: noteDrafts(storage, 'n'), send: service.send });
  const writing = open();
  writing.type('# Plan A');
  const looking = open();
  assert.equal(looking.state.get().body, '# Plan A');
  writing.type('# Plan AB');
  mock.timers.tick(RESTORED_MS);
  await looking.save();
  assert.equal(looking.state.get().body, first.body);
  assert.equal(looking.state.get().restored, false);
  await writing.save();
  assert.deepEqual(service.sent, ['# Plan AB']);
  looking.follow(service.held());
  assert.equal(looking.state.get().body, '# Plan AB');
  assert.equal(storage.length, 0);
});

test('a draft that nobody goes on with is saved by itself', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const storage = shelf();
  noteDrafts(storage, 'n').keep({ base: first.body, text: '# Plan A' });
  const { service } = begin(storage);
  mock.timers.tick(RESTORED_MS);
  for (let turn = 0; turn < 9; turn += 1) await undefined;
  assert.deepEqual(service.sent, ['# Plan A']);
});

test('another note’s draft is not touched', () => {
  const storage = shelf();
  noteDrafts(storage, 'other').keep({ base: '', text: 'kept' });
  begin(storage);
  assert.equal(noteDrafts(storage, 'other').read()?.text, 'kept');
  assert.deepEqual([...notesWithDrafts(storage)], ['other']);
});

test('a refusal is told, and the text is tried again with the next save', async () => {
  const service = noteService(first);
  const storage = shelf();
  let isRefused = true;
  const saver = createNoteSaver({
    first,
    drafts: noteDrafts(storage, 'n'),
    send: (body, etag) => (isRefused ? Promise.reject(new Error('offline')) : service.send(body, etag)),
  });
  saver.type('# Plan B');
  await saver.save();
  assert.equal(saver.state.get().status, 'failed');
  assert.equal(noteDrafts(storage, 'n').read()?.text, '# Plan B');
  isRefused = false;
  await saver.save();
  assert.equal(service.held().body, '# Plan B');
});

test('two windows that add lines of their own in any order end with the same text, and no line is missing', async () => {
  const step = fc.record({ who: fc.constantFrom(0, 1), what: fc.constantFrom('type', 'save', 'hear') });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const start = { body: 'A:\n-\n-\n-\nB:\n', etag: '1' };
      const service = noteService(start);
      const windows = [0, 1].map((_, who) =>
        createNoteSaver({ first: start, drafts: noteDrafts(shelf(), String(who)), send: service.send }),
      );
      const typed: string[] = [];
      for (const [index, { who, what }] of steps.entries()) {
        const saver = windows[who];
        if (!saver) continue;
        if (what === 'save') await saver.save();
        else if (what === 'hear') saver.follow(service.held());
        else {
          const line = `${who}.${index}`;
          typed.push(line);
          const head = who === 0 ? 'A:\n' : 'B:\n';
          saver.type(saver.state.get().body.replace(head, `${head}${line}\n`));
        }
      }
      for (const saver of [...windows, ...windows]) {
        await saver.save();
        saver.follow(service.held());
      }
      for (const saver of windows) saver.follow(service.held());
      const texts = windows.map((saver) => saver.state.get().body);
      assert.equal(texts[0], texts[1]);
      assert.equal(texts[0], service.held().body);
      for (const line of typed) assert.ok(texts[0]?.split('\n').includes(line), `${line} is missing`);
    }),
    { numRuns: 200 },
  );
});
