import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import fc from 'fast-check';
import { type AutosaveOptions, createAutosave, RESTORED_MS, type Version } from './autosave.ts';
import type { Choice } from './merged-text.ts';
import { memoryStorage, textService } from './testing/text-service.ts';
import { idsWithDrafts, textDrafts } from './text-drafts.ts';

const PAUSE_MS = 400;

const note = (body: string, etag = '1'): Version<'body'> => ({ texts: { body }, etag });
const first = note('# Plan\none\ntwo\nthree\n');

type OpenNote = {
  storage?: Storage;
  start?: Version<'body'>;
  service?: ReturnType<typeof textService<'body'>>;
  send?: AutosaveOptions<'body'>['send'];
};

/** One open page with a note. */
function openNote({ storage = memoryStorage(), start = first, service = textService(start), send }: OpenNote = {}) {
  const autosave = createAutosave({
    first: start,
    fields: { body: { drafts: textDrafts(storage, 'note.n') } },
    pauseMs: PAUSE_MS,
    send: send ?? service.send,
  });
  return {
    service,
    autosave,
    storage,
    type: (body: string) => autosave.type('body', body),
    body: () => autosave.state.get().texts.body,
    stored: () => service.stored().texts.body,
  };
}

beforeEach(() => mock.timers.reset());

test('saves after a pause in the typing', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { service, autosave, type } = openNote();
  type('# Pla');
  mock.timers.tick(PAUSE_MS - 1);
  type('# Plans');
  mock.timers.tick(PAUSE_MS - 1);
  assert.deepEqual(service.sent, []);
  mock.timers.tick(1);
  await autosave.save();
  assert.deepEqual(service.sent, [{ body: '# Plans' }]);
  assert.equal(autosave.state.get().status, 'saved');
});

test('sends no text that the user has not changed', async () => {
  const { service, autosave } = openNote({ start: note('\r\nv1: \u0000 plan \n', '7') });
  await autosave.save();
  assert.deepEqual(service.sent, []);
});

test('merges changes of other lines in both directions', async () => {
  const { service, autosave, type, body, stored } = openNote();
  service.changeByOther({ body: '# Plan\nzero\none\ntwo\nthree\n' });
  type('# Plan\none\ntwo\nTHREE\n');
  await autosave.save();
  assert.equal(stored(), '# Plan\nzero\none\ntwo\nTHREE\n');
  assert.equal(body(), '# Plan\nzero\none\ntwo\nTHREE\n');
});

test('sends nothing during a conflict, keeps both texts, and resolves it passage by passage', async () => {
  const outcomes: [Choice | undefined, string][] = [
    ['mine', 'MINE\n'],
    ['theirs', 'THEIRS\n'],
    ['both', 'MINE\nTHEIRS\n'],
    [undefined, 'MINE\nTHEIRS\n'],
  ];
  for (const [choice, expected] of outcomes) {
    const { service, autosave, storage, type, body, stored } = openNote();
    service.changeByOther({ body: '# Plan\nTHEIRS\ntwo\nthree\nfour\n' });
    type('# Plan\nMINE\ntwo\nthree\n');
    await autosave.save();
    assert.equal(stored(), '# Plan\nTHEIRS\ntwo\nthree\nfour\n');
    assert.equal(body(), '# Plan\nMINE\ntwo\nthree\n');
    assert.equal(textDrafts(storage, 'note.n').read()?.text, '# Plan\nMINE\ntwo\nthree\n');
    const passages = autosave.state.get().conflicts.body?.filter((part) => typeof part !== 'string');
    assert.deepEqual(passages, [{ base: 'one\n', mine: 'MINE\n', theirs: 'THEIRS\n' }]);
    autosave.settle('body', [choice]);
    await autosave.save();
    assert.equal(stored(), `# Plan\n${expected}two\nthree\nfour\n`);
    assert.equal(autosave.state.get().conflicts.body, undefined);
    assert.equal(storage.length, 0);
  }
});

test('keeps both lines apart when the last line is in conflict', async () => {
  const { service, autosave, type, stored } = openNote({ start: note('milk') });
  service.changeByOther({ body: 'oat milk' });
  type('whole milk');
  await autosave.save();
  autosave.settle('body', []);
  await autosave.save();
  assert.equal(stored(), 'whole milk\noat milk');
});

test('keeps what is typed during a conflict, which can resolve it', async () => {
  const { service, autosave, type, stored } = openNote();
  service.changeByOther({ body: '# Plan\nTHEIRS\ntwo\nthree\n' });
  type('# Plan\nMINE\ntwo\nthree\n');
  await autosave.save();
  type('# Plan\nTHEIRS\ntwo\nthree, and more\n');
  await autosave.save();
  assert.equal(autosave.state.get().conflicts.body, undefined);
  assert.equal(stored(), '# Plan\nTHEIRS\ntwo\nthree, and more\n');
});

test('shows live changes at once if nothing is unsaved, and ignores older versions', () => {
  const { service, autosave, body } = openNote();
  autosave.follow(service.changeByOther({ body: '# Plan\nnew\n' }));
  assert.equal(body(), '# Plan\nnew\n');
  autosave.follow(first);
  assert.equal(body(), '# Plan\nnew\n');
});

test('shows a live change that arrives during a save', async () => {
  const { service, autosave, type, body } = openNote();
  type('# Plan\none\ntwo\nthree!\n');
  const saving = autosave.save();
  await undefined;
  await undefined;
  autosave.follow(service.changeByOther({ body: '# The plan\none\ntwo\nthree!\n' }));
  await saving;
  assert.equal(body(), '# The plan\none\ntwo\nthree!\n');
  assert.equal(autosave.state.get().status, 'saved');
});

test('saves characters that are typed during a save', async () => {
  const { autosave, type, stored } = openNote();
  type('# P');
  const saving = autosave.save();
  type('# Pl');
  await saving;
  assert.equal(stored(), '# Pl');
});

const never = () => new Promise<never>(() => {});

test('restores the draft of a closed page and merges it with later changes of others', async () => {
  const storage = memoryStorage();
  openNote({ storage, send: never }).type('# Plan\none\ntwo\nthree\nfour\n');
  const { autosave, body, stored } = openNote({ storage, start: note('# The plan\none\ntwo\nthree\n', '2') });
  assert.equal(body(), '# Plan\none\ntwo\nthree\nfour\n');
  assert.equal(autosave.state.get().restored, true);
  await autosave.save();
  assert.equal(stored(), '# The plan\none\ntwo\nthree\nfour\n');
  assert.equal(storage.length, 0);
});

test('shows a draft without a base as a conflict', async () => {
  const storage = memoryStorage(10);
  openNote({ storage, send: never }).type('mine\n');
  assert.deepEqual(textDrafts(storage, 'note.n').read(), { text: 'mine\n' });
  const { service, autosave, stored } = openNote({ storage });
  await autosave.save();
  assert.ok(autosave.state.get().conflicts.body);
  assert.deepEqual(service.sent, []);
  autosave.settle('body', ['mine']);
  await autosave.save();
  assert.equal(stored(), 'mine\n');
});

test('leaves a draft to the page that is still editing it', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const storage = memoryStorage();
  const service = textService(first);
  const writing = openNote({ storage, service });
  writing.type('# Plan A');
  const looking = openNote({ storage, service });
  assert.equal(looking.body(), '# Plan A');
  writing.type('# Plan AB');
  mock.timers.tick(RESTORED_MS);
  await looking.autosave.save();
  assert.equal(looking.body(), first.texts.body);
  assert.equal(looking.autosave.state.get().restored, false);
  await writing.autosave.save();
  assert.deepEqual(service.sent, [{ body: '# Plan AB' }]);
  looking.autosave.follow(service.stored());
  assert.equal(looking.body(), '# Plan AB');
  assert.equal(storage.length, 0);
});

test('saves a restored draft that no other page edits', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const storage = memoryStorage();
  textDrafts(storage, 'note.n').keep({ base: first.texts.body, text: '# Plan A' });
  const { service } = openNote({ storage });
  mock.timers.tick(RESTORED_MS);
  for (let turn = 0; turn < 9; turn += 1) await undefined;
  assert.deepEqual(service.sent, [{ body: '# Plan A' }]);
});

test('does not touch the draft of another record', () => {
  const storage = memoryStorage();
  textDrafts(storage, 'note.other').keep({ base: '', text: 'kept' });
  openNote({ storage });
  assert.equal(textDrafts(storage, 'note.other').read()?.text, 'kept');
  assert.deepEqual([...idsWithDrafts(storage, 'note')], ['other']);
  assert.deepEqual([...idsWithDrafts(storage, 'task')], []);
});

test('keeps the draft of another page when its own text is saved', async () => {
  const storage = memoryStorage();
  const service = textService(first);
  const one = openNote({ storage, service });
  const other = openNote({ storage, service, send: never });
  one.type('# Plan\nONE\ntwo\nthree\n');
  other.type('# Plan\none\ntwo\nTHREE\n');
  await one.autosave.save();
  assert.deepEqual(textDrafts(storage, 'note.n').read(), {
    base: first.texts.body,
    text: '# Plan\none\ntwo\nTHREE\n',
  });
  const next = openNote({ storage, service, start: service.stored() });
  await next.autosave.save();
  assert.equal(next.stored(), '# Plan\nONE\ntwo\nTHREE\n');
});

test('never combines its draft with the base of another page', () => {
  const storage = memoryStorage();
  const [one, other] = [textDrafts(storage, 'note.n'), textDrafts(storage, 'note.n')];
  other.keep({ base: 'old', text: 'old, other' });
  one.keep({ base: 'new', text: 'new, one' });
  other.keep({ base: 'old', text: 'old, other, more' });
  assert.deepEqual(textDrafts(storage, 'note.n').read(), { base: 'old', text: 'old, other, more' });
});

test('reports a refusal and tries again with the next save', async () => {
  const service = textService(first);
  const storage = memoryStorage();
  let isRefused = true;
  const { autosave, type, stored } = openNote({
    service,
    storage,
    send: (texts, etag) => (isRefused ? Promise.reject(new Error('offline')) : service.send(texts, etag)),
  });
  type('# Plan B');
  await autosave.save();
  assert.equal(autosave.state.get().status, 'failed');
  assert.equal(textDrafts(storage, 'note.n').read()?.text, '# Plan B');
  isRefused = false;
  await autosave.save();
  assert.equal(stored(), '# Plan B');
});

test('two windows that add lines in any order get the same text with all lines', async () => {
  const step = fc.record({ who: fc.constantFrom(0, 1), what: fc.constantFrom('type', 'save', 'follow') });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const start = note('A:\n-\n-\n-\nB:\n');
      const service = textService(start);
      const windows = [0, 1].map(() => openNote({ start, service }));
      const typed: string[] = [];
      for (const [index, { who, what }] of steps.entries()) {
        const window = windows[who];
        if (!window) continue;
        if (what === 'save') await window.autosave.save();
        else if (what === 'follow') window.autosave.follow(service.stored());
        else {
          const line = `${who}.${index}`;
          typed.push(line);
          const head = who === 0 ? 'A:\n' : 'B:\n';
          window.type(window.body().replace(head, `${head}${line}\n`));
        }
      }
      for (const { autosave } of [...windows, ...windows]) {
        await autosave.save();
        autosave.follow(service.stored());
      }
      for (const { autosave } of windows) autosave.follow(service.stored());
      const texts = windows.map(({ body }) => body());
      assert.equal(texts[0], texts[1]);
      assert.equal(texts[0], service.stored().texts.body);
      for (const line of typed) assert.ok(texts[0]?.split('\n').includes(line), `${line} is missing`);
    }),
    { numRuns: 200 },
  );
});

type TaskField = 'content' | 'description';
const firstTask: Version<TaskField> = {
  texts: { content: 'Call the roofer', description: 'one\ntwo\nthree\n' },
  etag: '1',
};

/** One open page with a task. Its title is trimmed by the service. */
function openTask(storage = memoryStorage()) {
  const service = textService(firstTask);
  const autosave = createAutosave<TaskField>({
    first: firstTask,
    fields: {
      content: { normalize: (text) => text.trim(), isRequired: true, drafts: textDrafts(storage, 'task.t.content') },
      description: { drafts: textDrafts(storage, 'task.t.description') },
    },
    pauseMs: PAUSE_MS,
    send: ({ content, ...texts }, etag) =>
      service.send(content === undefined ? texts : { ...texts, content: content.trim() }, etag),
  });
  return { service, autosave, texts: () => autosave.state.get().texts, stored: () => service.stored().texts };
}

test('sends all changed fields of a record together', async () => {
  const { service, autosave } = openTask();
  autosave.type('content', 'Call Bo');
  autosave.type('description', 'one\n');
  await autosave.save();
  assert.deepEqual(service.sent, [{ content: 'Call Bo', description: 'one\n' }]);
});

test('accepts a change of another field without a conflict', async () => {
  const { service, autosave, texts, stored } = openTask();
  service.changeByOther({ content: 'Call the plumber' });
  autosave.type('description', 'one\ntwo\nthree\nfour\n');
  await autosave.save();
  assert.equal(stored().description, 'one\ntwo\nthree\nfour\n');
  assert.equal(texts().content, 'Call the plumber');
});

test('saves other fields while one field is in conflict', async () => {
  const { service, autosave, stored, texts } = openTask();
  service.changeByOther({ content: 'Call Anne' });
  autosave.type('content', 'Call Bo');
  autosave.type('description', 'one\n');
  await autosave.save();
  assert.deepEqual(stored(), { content: 'Call Anne', description: 'one\n' });
  assert.deepEqual(autosave.state.get().conflicts.content, [
    { base: 'Call the roofer', mine: 'Call Bo', theirs: 'Call Anne' },
  ]);
  autosave.settle('content', ['mine']);
  await autosave.save();
  assert.equal(stored().content, 'Call Bo');
  assert.equal(texts().content, 'Call Bo');
});

test('sends no empty title, and keeps a trailing blank while the user types', async () => {
  const { service, autosave, texts } = openTask();
  autosave.type('content', '  ');
  await autosave.save();
  assert.deepEqual(service.sent, []);
  autosave.type('content', 'Call ');
  await autosave.save();
  assert.deepEqual(service.sent, [{ content: 'Call' }]);
  assert.equal(texts().content, 'Call ');
  assert.equal(autosave.state.get().status, 'saved');
  autosave.type('content', 'Call Bo');
  await autosave.save();
  assert.equal(autosave.state.get().conflicts.content, undefined);
  autosave.type('content', 'Call Bo ');
  autosave.follow(service.changeByOther({ content: 'Call Anne' }));
  assert.equal(texts().content, 'Call Anne');
});

test('restores the drafts of all fields', async () => {
  const storage = memoryStorage();
  textDrafts(storage, 'task.t.content').keep({ base: 'Call the roofer', text: 'Call B' });
  textDrafts(storage, 'task.t.description').keep({ base: firstTask.texts.description, text: 'one\ntwo\n' });
  const { autosave, stored } = openTask(storage);
  assert.equal(autosave.state.get().restored, true);
  await autosave.save();
  assert.deepEqual(stored(), { content: 'Call B', description: 'one\ntwo\n' });
  assert.equal(storage.length, 0);
});
