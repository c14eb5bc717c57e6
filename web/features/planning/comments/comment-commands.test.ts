// Own process: replaces globals of the browser, and messages are module state.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { Comment } from '#contract/resources/comment.ts';
import type { User } from '#contract/resources/user.ts';
import { SIGNED_IN } from '../../../platform/drafts.ts';
import type { Command } from '../../../task-data/outbox/command.ts';
import { outboxOf } from '../../../task-data/outbox/current-outbox.ts';
import { unconfirmed } from '../../../task-data/outbox/unconfirmed.ts';
import { eventually } from '../../../task-data/testing/eventually.ts';
import { replaceNavigator, useEnglishMessages } from '../../../task-data/testing/fake-server.ts';
import { createComment, editComment } from './comment-commands.ts';

let isOnline = true;
/** The comment of the service. */
let stored: Comment | undefined;
let requests: string[] = [];

before(async () => {
  await useEnglishMessages();
  localStorage.setItem(SIGNED_IN, 'ann');
  replaceNavigator(() => isOnline);
  globalThis.fetch = async (_input, init) => {
    if (!isOnline) throw new TypeError('offline');
    if (init?.method === 'GET') return Response.json({ comments: stored ? [stored] : [], attachments: [] });
    const body = JSON.parse(String(init?.body));
    requests.push(`${init?.method} ${body.body}`);
    const ifMatch = new Headers(init?.headers).get('If-Match')?.replaceAll('"', '');
    if (stored && ifMatch !== undefined && ifMatch !== stored.etag)
      return Response.json({ code: 'precondition_failed', error: '' }, { status: 412 });
    stored = { ...first, ...stored, ...body, etag: String(Number(stored?.etag ?? 0) + 1) };
    return Response.json(stored);
  };
});

beforeEach(() => {
  isOnline = false;
  stored = undefined;
  requests = [];
});

const first: Comment = {
  id: 'c',
  task_id: 'roof',
  body: 'Two coats',
  edited: false,
  attachments: [],
  etag: '1',
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-10-01T08:00:00.000Z',
};
const author = { id: 'ann', name: 'Ann', avatar_color: 'amber' } as User;

const assertWaiting = (expected: string[]) =>
  eventually(() =>
    assert.deepEqual(
      unconfirmed.get().map(({ kind, state }) => `${kind} ${state}`),
      expected,
    ),
  );

async function goOnline(cache: QueryClient): Promise<void> {
  isOnline = true;
  await outboxOf(cache).resume();
}

test('sends a comment that was written and edited without a connection in one request', async () => {
  const cache = new QueryClient();
  await createComment(cache, author, 'roof', 'Two coats');
  await assertWaiting(['comment.create waiting']);
  const written = () => {
    const [command] = unconfirmed.get();
    assert.ok(command);
    return (command as Command<{ comment: Comment }>).args.comment;
  };
  await editComment(cache, written(), 'Three coats');
  await eventually(() => assert.equal(written().body, 'Three coats'));
  await assertWaiting(['comment.create waiting']);
  await goOnline(cache);
  await assertWaiting([]);
  assert.deepEqual(requests, ['POST Three coats']);
});

test('does not replace a text that its author has written on another device', async () => {
  const cache = new QueryClient();
  stored = { ...first, body: 'On the phone', etag: '2' };
  await editComment(cache, first, 'On the laptop');
  await assertWaiting(['comment.edit waiting']);
  await goOnline(cache);
  await assertWaiting(['comment.edit conflict']);
  assert.equal(stored?.body, 'On the phone');
  await outboxOf(cache).retry(unconfirmed.get()[0]?.id ?? '', 'On both');
  await assertWaiting([]);
  assert.equal(stored?.body, 'On both');
});

test('sends an edit of a comment whose files were changed', async () => {
  const cache = new QueryClient();
  stored = { ...first, etag: '2' };
  await editComment(cache, first, 'Three coats');
  await assertWaiting(['comment.edit waiting']);
  await goOnline(cache);
  await assertWaiting([]);
  assert.equal(stored?.body, 'Three coats');
});
