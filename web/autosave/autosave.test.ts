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
    edit: (body: string) => autosave.edit('body', body),
    body: () => autosave.state.get().texts.body,
    stored: () => service.stored().texts.body,
  };
}

beforeEach(() => mock.timers.reset());

test('saves after a pause in the typing', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { service, autosave, edit } = openNote();
  edit('# Pla');
  mock.timers.tick(PAUSE_MS - 1);
  edit('# Plans');
  mock.timers.tick(PAUSE_MS - 1);
  assert.deepEqual(service.sent, []);
  mock.timers.tick(1);
  await autosave.save();
  assert.deepEqual(service.sent, [{ body: '# Plans' }]);
  assert.equal(autosave.state.get().status, 'saved');
});

test('sends a text again when the user leaves while a request with it fails', async () => {
  const { promise: failure, reject: fail } = Promise.withResolvers<never>();
  const sent: [body: string | undefined, leaving: boolean][] = [];
  const { autosave, edit, storage } = openNote({
    async send({ body = '' }, { texts }, leaving) {
      sent.push([body, leaving]);
      if (!leaving) return failure;
      assert.equal(texts.body, first.texts.body);
      return { saved: note(body, '2') };
    },
  });
  edit('# Plans');
  const request = autosave.save();
  autosave.receive(note('# Plans'));
  const last = autosave.save(true);
  fail(new TypeError('offline'));
  await Promise.all([request, last]);
  assert.deepEqual(sent, [
    ['# Plans', false],
    ['# Plans', true],
  ]);
  assert.equal(autosave.state.get().status, 'saved');
  assert.equal(idsWithDrafts(storage, 'note').size, 0);
});

test('saves a held field only after it is released, and keeps its draft until then', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { service, autosave, edit, storage } = openNote();
  autosave.hold('body', true);
  edit('# Plan for tomo');
  mock.timers.tick(PAUSE_MS);
  await autosave.save();
  await autosave.save(true);
  assert.deepEqual(service.sent, []);
  assert.equal(textDrafts(storage, 'note.n').read()?.text, '# Plan for tomo');
  autosave.hold('body', false);
  await autosave.save();
  assert.deepEqual(service.sent, [{ body: '# Plan for tomo' }]);
  assert.equal(textDrafts(storage, 'note.n').read(), undefined);
});

test('sends no text that the user has not changed', async () => {
  const { service, autosave } = openNote({ start: note('\r\nv1: \u0000 plan \n', '7') });
  await autosave.save();
  assert.deepEqual(service.sent, []);
});

test('keeps an edit that restores the saved text while a save is in flight', async () => {
  for (const isReceivedFirst of [true, false]) {
    const service = textService(first);
    const { autosave, edit, body, stored } = openNote({
      service,
      async send(texts, base, _leaving) {
        const result = await service.send(texts, base);
        if (service.sent.length > 1) return result;
        edit(first.texts.body);
        // The live event of the own save may arrive before its answer.
        if (isReceivedFirst) autosave.receive(service.stored());
        return result;
      },
    });
    edit('# Plan\none\ntwo\nthree\nfour\n');
    await autosave.save();
    assert.equal(body(), first.texts.body);
    assert.equal(stored(), first.texts.body);
    assert.equal(autosave.state.get().status, 'saved');
  }
});

test('takes the text of another user after an own change was undone during a refused save', async () => {
  const service = textService(first);
  const { autosave, edit, body, stored } = openNote({
    service,
    async send(texts, base, _leaving) {
      edit(first.texts.body);
      return service.send(texts, base);
    },
  });
  service.changeByOther({ body: 'other\n' });
  edit('# Plans\none\ntwo\nthree\n');
  await autosave.save();
  assert.equal(body(), 'other\n');
  assert.equal(stored(), 'other\n');
});

test('merges changes of other lines in both directions', async () => {
  const { service, autosave, edit, body, stored } = openNote();
  service.changeByOther({ body: '# Plan\nzero\none\ntwo\nthree\n' });
  edit('# Plan\none\ntwo\nTHREE\n');
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
    const { service, autosave, storage, edit, body, stored } = openNote();
    service.changeByOther({ body: '# Plan\nTHEIRS\ntwo\nthree\nfour\n' });
    edit('# Plan\nMINE\ntwo\nthree\n');
    await autosave.save();
    assert.equal(stored(), '# Plan\nTHEIRS\ntwo\nthree\nfour\n');
    assert.equal(body(), '# Plan\nMINE\ntwo\nthree\n');
    assert.equal(textDrafts(storage, 'note.n').read()?.text, '# Plan\nMINE\ntwo\nthree\n');
    const passages = autosave.state.get().conflicts.body?.filter((part) => typeof part !== 'string');
    assert.deepEqual(passages, [{ base: 'one\n', mine: 'MINE\n', theirs: 'THEIRS\n' }]);
    autosave.resolve('body', [choice]);
    await autosave.save();
    assert.equal(stored(), `# Plan\n${expected}two\nthree\nfour\n`);
    assert.equal(autosave.state.get().conflicts.body, undefined);
    assert.equal(storage.length, 0);
  }
});

test('keeps both lines apart when the last line is in conflict', async () => {
  const { service, autosave, edit, stored } = openNote({ start: note('milk') });
  service.changeByOther({ body: 'oat milk' });
  edit('whole milk');
  await autosave.save();
  autosave.resolve('body', []);
  await autosave.save();
  assert.equal(stored(), 'whole milk\noat milk');
});

test('keeps what is typed during a conflict, which can resolve it', async () => {
  const { service, autosave, edit, stored } = openNote();
  service.changeByOther({ body: '# Plan\nTHEIRS\ntwo\nthree\n' });
  edit('# Plan\nMINE\ntwo\nthree\n');
  await autosave.save();
  edit('# Plan\nTHEIRS\ntwo\nthree, and more\n');
  await autosave.save();
  assert.equal(autosave.state.get().conflicts.body, undefined);
  assert.equal(stored(), '# Plan\nTHEIRS\ntwo\nthree, and more\n');
});

test('shows live changes at once if nothing is unsaved, and ignores older versions', () => {
  const { service, autosave, body } = openNote();
  autosave.receive(service.changeByOther({ body: '# Plan\nnew\n' }));
  assert.equal(body(), '# Plan\nnew\n');
  autosave.receive(first);
  assert.equal(body(), '# Plan\nnew\n');
});

test('shows a live change that arrives during a save', async () => {
  const { service, autosave, edit, body } = openNote();
  edit('# Plan\none\ntwo\nthree!\n');
  const saving = autosave.save();
  await undefined;
  await undefined;
  autosave.receive(service.changeByOther({ body: '# The plan\none\ntwo\nthree!\n' }));
  await saving;
  assert.equal(body(), '# The plan\none\ntwo\nthree!\n');
  assert.equal(autosave.state.get().status, 'saved');
});

test('saves characters that are typed during a save', async () => {
  const { autosave, edit, stored } = openNote();
  edit('# P');
  const saving = autosave.save();
  edit('# Pl');
  await saving;
  assert.equal(stored(), '# Pl');
});

const never = () => new Promise<never>(() => {});

test('restores the draft of a closed page and merges it with later changes of others', async () => {
  const storage = memoryStorage();
  openNote({ storage, send: never }).edit('# Plan\none\ntwo\nthree\nfour\n');
  const { autosave, body, stored } = openNote({ storage, start: note('# The plan\none\ntwo\nthree\n', '2') });
  assert.equal(body(), '# Plan\none\ntwo\nthree\nfour\n');
  assert.equal(autosave.state.get().restored, true);
  await autosave.save();
  assert.equal(stored(), '# The plan\none\ntwo\nthree\nfour\n');
  assert.equal(storage.length, 0);
});

test('shows a draft without a base as a conflict', async () => {
  const storage = memoryStorage(10);
  openNote({ storage, send: never }).edit('mine\n');
  assert.deepEqual(textDrafts(storage, 'note.n').read(), { text: 'mine\n' });
  const { service, autosave, stored } = openNote({ storage });
  await autosave.save();
  assert.ok(autosave.state.get().conflicts.body);
  assert.deepEqual(service.sent, []);
  autosave.resolve('body', ['mine']);
  await autosave.save();
  assert.equal(stored(), 'mine\n');
});

test('leaves a draft to the page that is still editing it', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const storage = memoryStorage();
  const service = textService(first);
  const writing = openNote({ storage, service });
  writing.edit('# Plan A');
  const looking = openNote({ storage, service });
  assert.equal(looking.body(), '# Plan A');
  writing.edit('# Plan AB');
  mock.timers.tick(RESTORED_MS);
  await looking.autosave.save();
  assert.equal(looking.body(), first.texts.body);
  assert.equal(looking.autosave.state.get().restored, false);
  await writing.autosave.save();
  assert.deepEqual(service.sent, [{ body: '# Plan AB' }]);
  looking.autosave.receive(service.stored());
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
  one.edit('# Plan\nONE\ntwo\nthree\n');
  other.edit('# Plan\none\ntwo\nTHREE\n');
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

test('reports a refused save and retries with the next one', async () => {
  const service = textService(first);
  const storage = memoryStorage();
  let isRefused = true;
  const { autosave, edit, stored } = openNote({
    service,
    storage,
    send: (texts, base) => (isRefused ? Promise.reject(new Error('offline')) : service.send(texts, base)),
  });
  edit('# Plan B');
  await autosave.save();
  assert.equal(autosave.state.get().status, 'failed');
  assert.equal(textDrafts(storage, 'note.n').read()?.text, '# Plan B');
  isRefused = false;
  await autosave.save();
  assert.equal(stored(), '# Plan B');
});

test('converges in two windows that add lines in any order, without losing a line', async () => {
  const step = fc.record({ who: fc.constantFrom(0, 1), what: fc.constantFrom('edit', 'save', 'receive') });
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
        else if (what === 'receive') window.autosave.receive(service.stored());
        else {
          const line = `${who}.${index}`;
          typed.push(line);
          const head = who === 0 ? 'A:\n' : 'B:\n';
          window.edit(window.body().replace(head, `${head}${line}\n`));
        }
      }
      for (const { autosave } of [...windows, ...windows]) {
        await autosave.save();
        autosave.receive(service.stored());
      }
      for (const { autosave } of windows) autosave.receive(service.stored());
      const texts = windows.map(({ body }) => body());
      assert.equal(texts[0], texts[1]);
      assert.equal(texts[0], service.stored().texts.body);
      for (const line of typed) assert.ok(texts[0]?.split('\n').includes(line), `${line} is missing`);
    }),
    { numRuns: 200 },
  );
});
