// Own process: replaces globals of the browser.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { deleteUserDatabase, openUserDatabase } from '../../platform/user-database.ts';
import { eventually } from '../testing/eventually.ts';
import { useEnglishMessages } from '../testing/fake-server.ts';
import { type Command, ConflictError, defineCommand } from './command.ts';
import { exclusivelyByLease } from './exclusively.ts';
import type { OutboxMessage } from './other-tabs.ts';
import { createOutbox, type PageOutbox } from './outbox.ts';
import { storedCommands } from './stored-commands.ts';

/** What the fake service has received, and how it answers. */
let received: string[] = [];
let clock = 1_000;
let answer: (text: string) => unknown = () => 'ok';

type Args = { record: string; text: string };

const write = defineCommand<Args, unknown>({
  name: 'test.write',
  version: 2,
  upgrade: (args) => ({ record: 'upgraded', ...(args as Pick<Args, 'text'>) }),
  records: ({ record }) => [record],
  async send(_cache, { record, text }, { isFirst }) {
    received.push(`${record} ${text}${isFirst ? '' : ' again'}`);
    const result = await answer(text);
    if (result instanceof Error) throw result;
    return result;
  },
  rebase: (args, current) => ({ ...args, text: `${args.text} over ${current}` }),
  nameOf: ({ text }) => text,
});

const offline = new ApiError({ status: 0, code: 'offline', message: '' });
const ofProxy = new ApiError({ status: 0, code: 'unavailable', message: '' });
const refusal = new ApiError({ status: 403, code: 'forbidden', message: 'no' });

type Tab = PageOutbox & {
  commands: () => readonly Command[];
  refused: Command[];
  isOnline: boolean;
  isConfirmed: boolean;
  owner: string;
};

let tabs: Tab[] = [];

/** Opens a tab of an account. All tabs of an account share their storage. */
function openTab(owner = 'ann'): Tab {
  let commands: readonly Command[] = [];
  const state = { refused: [] as Command[], isOnline: true, isConfirmed: true, owner };
  const openDatabase = () => openUserDatabase(owner);
  const others = () => tabs.filter((other) => other !== tab && other.owner === owner);
  const outbox = createOutbox({
    cache: new QueryClient(),
    stored: storedCommands(owner, openDatabase),
    exclusively: exclusivelyByLease(openDatabase, String(tabs.length)),
    broadcast: (message: OutboxMessage) => {
      for (const other of others()) queueMicrotask(() => other.receive(structuredClone(message)));
    },
    isSignedIn: () => true,
    isConfirmed: () => tab.isConfirmed,
    isOnline: () => tab.isOnline,
    hasNetwork: () => tab.isOnline,
    whileSession: (work) => work,
    pause: () => new Promise((resolve) => setTimeout(resolve, 5)),
    now() {
      clock += 1;
      return clock;
    },
    loadKinds: async () => undefined,
    publish: (next) => {
      commands = next;
    },
    onRefused: (command) => state.refused.push(command),
  });
  const tab: Tab = Object.assign(outbox, state, { commands: () => commands });
  tabs.push(tab);
  return tab;
}

before(useEnglishMessages);

afterEach(async () => {
  for (const tab of tabs) tab.close();
  tabs = [];
  received = [];
  answer = () => 'ok';
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  for (const owner of ['ann', 'bo']) await deleteUserDatabase(owner);
});

const storedKeys = () => Object.keys(localStorage).filter((key) => key.includes('outbox'));
const states = (tab: Tab) => tab.commands().map(({ args, state }) => `${(args as Args).text} ${state}`);

test('sends a change at once, and stores nothing after the response', async () => {
  const tab = openTab();
  answer = () => {
    assert.equal(storedKeys().length, 1);
    return 'stored';
  };
  assert.equal(await tab.perform(write, { record: 'a', text: 'one' }), 'stored');
  assert.deepEqual([received, storedKeys()], [['a one'], []]);
});

test('rejects a change that is refused at once', async () => {
  const tab = openTab();
  answer = () => refusal;
  await assert.rejects(tab.perform(write, { record: 'a', text: 'one' }), refusal);
  assert.deepEqual(storedKeys(), []);
});

test('keeps changes without a connection, and sends them in their order in a later page', async () => {
  const tab = openTab();
  tab.isOnline = false;
  answer = () => offline;
  for (const text of ['one', 'two', 'three']) {
    assert.equal(await tab.perform(write, { record: text, text }), undefined);
  }
  await eventually(() => assert.deepEqual(states(tab), ['one waiting', 'two waiting', 'three waiting']));
  tab.close();
  tabs = [];
  answer = () => 'ok';
  received = [];
  const later = openTab();
  await later.resume();
  await eventually(() => assert.deepEqual(states(later), []));
  assert.deepEqual(received, ['one one again', 'two two again', 'three three again']);
});

test('sends nothing before the service has confirmed the session', async () => {
  const tab = openTab();
  tab.isConfirmed = false;
  assert.equal(await tab.perform(write, { record: 'a', text: 'one' }), undefined);
  await tab.resume();
  await eventually(() => assert.deepEqual(states(tab), ['one waiting']));
  assert.deepEqual(received, []);
  tab.isConfirmed = true;
  await tab.resume();
  await eventually(() => assert.deepEqual(states(tab), []));
  assert.deepEqual(received, ['a one again']);
});

test('sends a change whose page was closed before the response', async () => {
  const tab = openTab();
  answer = () => new Promise(() => undefined);
  void tab.perform(write, { record: 'a', text: 'one' });
  assert.deepEqual(received, ['a one']);
  tabs = [];
  answer = () => 'ok';
  const later = openTab();
  await later.resume();
  await eventually(() => assert.deepEqual(received, ['a one', 'a one again']));
  await eventually(() => assert.deepEqual(storedKeys(), []));
});

test('does not let a change overtake an earlier one of the same record', async () => {
  const tab = openTab();
  const first = Promise.withResolvers<unknown>();
  answer = (text) => (text === 'one' ? first.promise : 'ok');
  const one = tab.perform(write, { record: 'a', text: 'one' });
  const two = tab.perform(write, { record: 'a', text: 'two' });
  const other = tab.perform(write, { record: 'b', text: 'three' });
  assert.equal(await other, 'ok');
  assert.deepEqual(received, ['a one', 'b three']);
  answer = () => 'ok';
  first.resolve(offline);
  assert.deepEqual([await one, await two], [undefined, undefined]);
  await eventually(() => assert.deepEqual(received, ['a one', 'b three', 'a one again', 'a two again']));
});

test('does not let a change overtake one that has just been stored', async () => {
  const tab = openTab();
  await tab.resume();
  answer = () => offline;
  await tab.perform(write, { record: 'a', text: 'one' });
  answer = () => 'ok';
  // It is in the database then, and the list of the page does not contain it yet.
  while (storedKeys().some((key) => !key.includes('has-outbox'))) await new Promise(setImmediate);
  await tab.perform(write, { record: 'b', text: 'two' });
  await eventually(() => assert.deepEqual(received, ['a one', 'a one again', 'b two again']));
  await eventually(() => assert.deepEqual(states(tab), []));
});

test('keeps a refused change and the later ones of its record, and sends the others', async () => {
  const tab = openTab();
  tab.isOnline = false;
  for (const [record = '', text = ''] of [
    ['a', 'one'],
    ['b', 'two'],
    ['a', 'three'],
  ])
    await tab.perform(write, { record, text });
  answer = (text) => (text === 'one' ? refusal : 'ok');
  tab.isOnline = true;
  await tab.resume();
  await eventually(() => assert.deepEqual(states(tab), ['one refused', 'three waiting']));
  assert.equal(tab.refused.length, 1);
  answer = () => 'ok';
  await tab.retry(tab.refused[0]?.id ?? '');
  await eventually(() => assert.deepEqual(states(tab), []));
});

test('keeps a conflict until the user decides', async () => {
  const tab = openTab();
  tab.isOnline = false;
  await tab.perform(write, { record: 'a', text: 'mine' });
  answer = (text) => (text === 'mine' ? new ConflictError('theirs') : 'ok');
  await tab.resume();
  await eventually(() => assert.deepEqual(states(tab), ['mine conflict']));
  await tab.retry(tab.refused[0]?.id ?? '');
  await eventually(() => assert.equal(received.at(-1), 'a mine over theirs again'));
  await eventually(() => assert.deepEqual(states(tab), []));
});

test('discards a change and restores it', async () => {
  const tab = openTab();
  answer = () => offline;
  await tab.perform(write, { record: 'a', text: 'one' });
  await eventually(() => assert.equal(tab.commands().length, 1));
  const [command] = tab.commands();
  assert.ok(command);
  await tab.discard(command.id);
  assert.deepEqual(states(tab), []);
  answer = () => 'ok';
  await tab.restore(command);
  await eventually(() => assert.deepEqual(states(tab), []));
  assert.equal(received.at(-1), 'a one again');
});

test('one of two tabs sends, and both have the response', async () => {
  const one = openTab();
  const two = openTab();
  answer = () => offline;
  await one.perform(write, { record: 'a', text: 'one' });
  await two.perform(write, { record: 'b', text: 'two' });
  await eventually(() => assert.deepEqual(states(one), ['one waiting', 'two waiting']));
  answer = () => 'ok';
  await eventually(() => assert.deepEqual([states(one), states(two)], [[], []]));
  const before = received.length;
  await Promise.all([one.resume(), two.resume()]);
  assert.equal(received.length, before);
});

test('leaves the changes of another account alone', async () => {
  const ann = openTab('ann');
  answer = () => offline;
  await ann.perform(write, { record: 'a', text: 'private' });
  await eventually(() => assert.equal(ann.commands().length, 1));
  ann.close();
  tabs = [];
  answer = () => 'ok';
  received = [];
  const bo = openTab('bo');
  await bo.resume();
  assert.deepEqual([bo.commands(), received], [[], []]);
  const again = openTab('ann');
  await again.resume();
  await eventually(() => assert.deepEqual(received, ['a private again']));
});

test('upgrades the arguments of an older version, and keeps changes of a later version', async () => {
  const database = await openUserDatabase('ann');
  const command = { kind: 'test.write', at: 1, state: 'waiting' as const };
  await database.put('outbox', { ...command, id: '1', version: 1, args: { text: 'old' } } as Command);
  await database.put('outbox', { ...command, id: '2', version: 3, args: { text: 'new', record: 'b' } } as Command);
  const tab = openTab();
  await tab.resume();
  await eventually(() => assert.deepEqual(received, ['upgraded old again']));
  await eventually(() => assert.deepEqual(states(tab), ['new waiting']));
});

for (const [name, failure] of [
  ['the service cannot execute', new ApiError({ status: 500, code: 'internal_error', message: '' })],
  ['a proxy always answers in place of the service', ofProxy],
] as const) {
  test(`sets a change aside that ${name}, so that others are sent`, async () => {
    const tab = openTab();
    tab.isOnline = false;
    await tab.perform(write, { record: 'a', text: 'one' });
    await tab.perform(write, { record: 'b', text: 'two' });
    tab.isOnline = true;
    answer = (text) => (text === 'one' ? failure : 'ok');
    await tab.resume();
    await eventually(() => assert.deepEqual(states(tab), ['one refused']));
    assert.equal(received.filter((text) => text.startsWith('a one')).length, 5);
  });
}

test('keeps changes while a proxy answers all requests in place of the service', async () => {
  const tab = openTab();
  tab.isOnline = false;
  answer = () => ofProxy;
  await tab.perform(write, { record: 'a', text: 'one' });
  await tab.resume();
  await eventually(() => assert.ok(received.length > 8));
  assert.deepEqual(states(tab), ['one waiting']);
});
