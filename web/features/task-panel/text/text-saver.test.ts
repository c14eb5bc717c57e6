import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { textDrafts } from './text-drafts.ts';
import type { Texts, Version } from './text-fields.ts';
import { createTextSaver, PAUSE_MS } from './text-saver.ts';

const first: Version = { content: 'Call the roofer', description: 'one\ntwo\nthree\n', etag: '1' };

/** A service that holds one task and counts its versions, with a way for somebody else to change it. */
function service(start = first) {
  let held = start;
  const sent: Partial<Texts>[] = [];
  const bump = (texts: Partial<Texts>) => {
    held = { ...held, ...texts, etag: String(Number(held.etag) + 1) };
    return held;
  };
  return {
    sent,
    held: () => held,
    elsewhere: bump,
    async send(texts: Partial<Texts>, etag: string) {
      await undefined;
      if (etag !== held.etag) return { changed: held };
      sent.push(texts);
      return { saved: bump(texts.content === undefined ? texts : { ...texts, content: texts.content.trim() }) };
    },
  };
}

function shelf(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

beforeEach(() => mock.timers.reset());

test('saves once the typing pauses', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { send, sent } = service();
  const saver = createTextSaver({ first, drafts: textDrafts(shelf(), 't'), send });
  saver.type('content', 'Call');
  mock.timers.tick(PAUSE_MS - 1);
  saver.type('content', 'Call Bo');
  mock.timers.tick(PAUSE_MS - 1);
  assert.deepEqual(sent, []);
  mock.timers.tick(1);
  await saver.save();
  assert.deepEqual(sent, [{ content: 'Call Bo' }]);
  assert.equal(saver.state.get().status, 'saved');
});

test('what others changed elsewhere in the task does not stand in the way', async () => {
  const { send, held, elsewhere } = service();
  const saver = createTextSaver({ first, drafts: textDrafts(shelf(), 't'), send });
  elsewhere({ content: 'Call the plumber' });
  saver.type('description', 'one\ntwo\nthree\nfour\n');
  await saver.save();
  assert.equal(held().description, 'one\ntwo\nthree\nfour\n');
  assert.equal(saver.state.get().texts.content, 'Call the plumber');
});

test('lines of others are joined in', async () => {
  const { send, held, elsewhere } = service();
  const saver = createTextSaver({ first, drafts: textDrafts(shelf(), 't'), send });
  elsewhere({ description: 'zero\none\ntwo\nthree\n' });
  saver.type('description', 'one\ntwo\nTHREE\n');
  await saver.save();
  assert.equal(held().description, 'zero\none\ntwo\nTHREE\n');
  assert.equal(saver.state.get().texts.description, 'zero\none\ntwo\nTHREE\n');
});

test('a clash is shown, sends nothing, and is settled by the person', async () => {
  for (const [choice, expected] of [
    ['mine', 'Call Bo'],
    ['theirs', 'Call Anne'],
  ] as const) {
    const { send, held, elsewhere } = service();
    const saver = createTextSaver({ first, drafts: textDrafts(shelf(), 't'), send });
    elsewhere({ content: 'Call Anne' });
    saver.type('content', 'Call Bo');
    await saver.save();
    assert.deepEqual(saver.state.get().clashes, { content: 'Call Anne' });
    assert.equal(held().content, 'Call Anne');
    saver.settle('content', choice);
    await saver.save();
    assert.deepEqual(saver.state.get().clashes, {});
    assert.equal(held().content, expected);
    assert.equal(saver.state.get().texts.content, expected);
  }
});

test('live changes show in fields that nobody types in, and leave the others alone', () => {
  const { send, elsewhere } = service();
  const saver = createTextSaver({ first, drafts: textDrafts(shelf(), 't'), send });
  saver.type('content', 'Call Bo');
  saver.follow(elsewhere({ content: 'Call Anne', description: 'new\n' }));
  assert.deepEqual(saver.state.get().texts, { content: 'Call Bo', description: 'new\n' });
  saver.follow(first);
  assert.equal(saver.state.get().texts.description, 'new\n');
});

test('an empty title is not sent, and a blank at the end stays while typing goes on', async () => {
  const { send, sent } = service();
  const saver = createTextSaver({ first, drafts: textDrafts(shelf(), 't'), send });
  saver.type('content', '  ');
  await saver.save();
  assert.deepEqual(sent, []);
  saver.type('content', 'Call ');
  await saver.save();
  assert.deepEqual(sent, [{ content: 'Call ' }]);
  assert.equal(saver.state.get().texts.content, 'Call ');
  assert.equal(saver.state.get().status, 'saved');
});

test('a page that dies leaves a draft, which the next one saves', async () => {
  const storage = shelf();
  const { send, held } = service();
  createTextSaver({ first, drafts: textDrafts(storage, 't'), send: () => new Promise(() => {}) }).type(
    'content',
    'Call B',
  );
  const next = createTextSaver({ first, drafts: textDrafts(storage, 't'), send });
  assert.equal(next.state.get().texts.content, 'Call B');
  assert.equal(next.state.get().restored, true);
  await next.save();
  assert.equal(held().content, 'Call B');
  assert.equal(storage.length, 0);
});

test('a refusal is told, and the text is tried again with the next save', async () => {
  const { send, held } = service();
  let refused = true;
  const saver = createTextSaver({
    first,
    drafts: textDrafts(shelf(), 't'),
    send: (texts, etag) => (refused ? Promise.reject(new Error('offline')) : send(texts, etag)),
  });
  saver.type('content', 'Call Bo');
  await saver.save();
  assert.equal(saver.state.get().status, 'failed');
  assert.equal(saver.state.get().texts.content, 'Call Bo');
  refused = false;
  await saver.save();
  assert.equal(held().content, 'Call Bo');
});

test('letters typed while an answer is under way are saved after it', async () => {
  const { send, held } = service();
  const saver = createTextSaver({ first, drafts: textDrafts(shelf(), 't'), send });
  saver.type('content', 'Call B');
  const saving = saver.save();
  saver.type('content', 'Call Bo');
  await saving;
  assert.equal(held().content, 'Call Bo');
  assert.equal(saver.state.get().status, 'saved');
});
