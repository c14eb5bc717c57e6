import { setImmediate } from 'node:timers/promises';
import type { LiveExtra } from '#contract/live.ts';
import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import { LIVE_RECORDS, type LiveRecord, type LiveType } from '#domain/events/catalogue.ts';
import { audience, limitedTo, type Recipient } from '../../access/index.ts';
import { noteAudience } from '../../access/notes/index.ts';
import { instantText } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, ReadTx } from '../../platform/db/database.ts';
import type { EventReader, EventRow } from '../../platform/events/relay.ts';
import type { Log } from '../../platform/log/log.ts';
import type { LiveSocket } from './live-socket.ts';
import type { Sockets } from './sockets.ts';

/** A user for whom a record is rendered. */
export type Reader = { id: string; locale: 'da' | 'en' };

/** Renders a record for several readers. Resolves to JSON text by user id, without the users who cannot read the record. */
export type LivePresenter = (
  tx: ReadTx,
  id: string,
  readers: readonly Reader[],
  now: number,
) => Promise<ReadonlyMap<string, string>>;

export type LivePresenters = Readonly<Record<LiveRecord, LivePresenter>>;

/**
 * Messages sent before the event loop gets a turn. In that turn the sockets learn which messages have left. Without it a large
 * change would exceed the backlog limit even of a fast client.
 */
const MESSAGES_PER_TURN = 200;

/** A message without its number. */
type Message = { socket: LiveSocket; text: string };

export type Delivery = { database: Database; sockets: Sockets; presenters: LivePresenters; clock: Clock; log: Log };

/**
 * Sends event rows as messages to the sockets of this process. Permissions are checked and records are read at delivery, so a
 * change of permissions applies to open sockets immediately. If a delivery fails, the sockets of its recipients are closed with
 * 4408 and the clients reload.
 */
export function liveReader({ database, sockets, presenters, clock, log }: Delivery): EventReader {
  let sentInTurn = 0;

  return async (rows) => {
    for (const row of rows) {
      if (row.live === null || sockets.isEmpty()) continue;
      try {
        await deliver(row, row.live as LiveType);
      } catch (error) {
        log.error('an event was not delivered', error, { seq: row.seq, type: row.live });
        for (const socket of row.receiver_id === null ? sockets.all() : sockets.of(row.receiver_id)) {
          socket.close(LIVE_CLOSE_CODES.overflow);
        }
      }
    }
  };

  async function deliver(row: EventRow, type: LiveType): Promise<void> {
    const now = clock.now();
    const messages = await database.read(async (tx) => {
      const receivers = await connected(tx, row);
      const groups = Map.groupBy(receivers, ({ limitedTo: limit }) => limit);
      const unlimited = await messagesFor(tx, row, type, groups.get(undefined) ?? [], now);
      groups.delete(undefined);
      return [unlimited, ...(await limitedMessages(tx, row, type, groups, now))].flat();
    });
    for (const { socket, text } of messages) {
      socket.send(text);
      sentInTurn += 1;
      if (sentInTurn < MESSAGES_PER_TURN) continue;
      sentInTurn = 0;
      await setImmediate();
    }
  }

  /** Messages for tokens that are limited to some projects. They see the record as their token does, and nothing personal. */
  async function limitedMessages(
    tx: ReadTx,
    row: EventRow,
    type: LiveType,
    groups: ReadonlyMap<string | undefined, readonly LiveSocket[]>,
    now: number,
  ): Promise<Message[]> {
    const messages: Message[] = [];
    if (row.receiver_id !== null) return messages;
    for (const [tokenId = '', group] of groups) {
      const seen = limitedTo(tx, tokenId);
      const readers = new Set((await audienceOf(seen, row)).map(({ user_id }) => user_id));
      const receivers = group.filter(({ userId }) => readers.has(userId));
      messages.push(...(await messagesFor(seen, row, type, receivers, now)));
    }
    return messages;
  }

  async function messagesFor(
    tx: ReadTx,
    row: EventRow,
    type: LiveType,
    receivers: readonly LiveSocket[],
    now: number,
  ): Promise<Message[]> {
    if (receivers.length === 0) return [];
    const outsiders = await outsidersAmong(tx, row, receivers);
    const payloads = await payloadsFor(tx, row, type, receivers, now);
    const project = row.project_id === null ? '' : `"project_id":"${row.project_id}",`;
    const before = `{"type":"${type}",${project}"payload":`;
    const beforeOutside = `{"type":"${type}","payload":`;
    const after = `,"at":"${instantText(now)}","seq":`;
    return receivers.flatMap((socket) => {
      const payload = payloads.get(socket.userId);
      if (payload === undefined) return [];
      return [{ socket, text: (outsiders.has(socket.userId) ? beforeOutside : before) + payload + after }];
    });
  }

  async function connected(tx: ReadTx, row: EventRow): Promise<LiveSocket[]> {
    if (row.receiver_id !== null) return [...sockets.of(row.receiver_id)];
    const people = await audienceOf(tx, row);
    return people.flatMap((person) => sockets.of(person.user_id));
  }

  async function payloadsFor(
    tx: ReadTx,
    row: EventRow,
    type: LiveType,
    receivers: readonly LiveSocket[],
    now: number,
  ): Promise<ReadonlyMap<string, string>> {
    const record = LIVE_RECORDS[type];
    const readers = new Map(receivers.map(({ userId, locale }) => [userId, { id: userId, locale }]));
    if (record === 'none') return new Map([...readers.keys()].map((id) => [id, row.live_extra ?? '{}']));
    if (row.subject_id === null || readers.size === 0) return new Map();
    const shown = await presenters[record](tx, row.subject_id, [...readers.values()], now);
    const { live_extra: extra } = row;
    if (extra === null) return shown;
    const uninformed = await usersWithoutExtra(tx, row, type, [...shown.keys()]);
    return new Map(
      [...shown].map(([id, json]) => [id, uninformed.has(id) ? json : `${json.slice(0, -1)},${extra.slice(1)}`]),
    );
  }
}

/** Recipients of a moved task who cannot see its former project. Their message does not contain the project's id. */
async function usersWithoutExtra(
  tx: ReadTx,
  row: EventRow,
  type: LiveType,
  users: readonly string[],
): Promise<Set<string>> {
  if (type !== 'task.moved') return new Set();
  const { from_project_id: former } = JSON.parse(row.live_extra ?? '{}') as LiveExtra<'task.moved'>;
  if (former === undefined || former === row.project_id) return new Set();
  const insiders = new Set((await audience(tx, former)).map(({ user_id }) => user_id));
  return new Set(users.filter((id) => !insiders.has(id)));
}

async function audienceOf(tx: ReadTx, { note_id, project_id }: EventRow): Promise<Recipient[]> {
  if (note_id !== null) return noteAudience(tx, note_id);
  return project_id === null ? [] : audience(tx, project_id);
}

/** Recipients of a note event who cannot see the project of the note. Their message omits the project's id. */
async function outsidersAmong(tx: ReadTx, row: EventRow, receivers: readonly LiveSocket[]): Promise<Set<string>> {
  if (row.note_id === null || row.project_id === null) return new Set();
  const insiders = new Set((await audience(tx, row.project_id)).map(({ user_id }) => user_id));
  return new Set(receivers.map(({ userId }) => userId).filter((id) => !insiders.has(id)));
}
