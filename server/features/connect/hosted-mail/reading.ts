/**
 * How far the messages of an account were read. A reading of the last days (`scan`) comes first, one label after the other, then the changes
 * since its beginning (`historyId`). Each page has the position after it, so that an interrupted run continues with the next page.
 */

import { LIMITS } from '#contract/limits.ts';
import { ProviderFailure, type RemoteRecord, recordOf, recordsOf, type TokenSource } from '../oauth/index.ts';
import {
  historyIdOf,
  historyPage,
  type ListedMessage,
  listedMessages,
  type MailParts,
  mailAccount,
  messagePage,
} from './provider-mail.ts';
import type { HostedMailRow } from './settings.ts';

/** A reading of the messages since an instant (seconds). `labels` are the ids of those that are left, `page` is the token of the next page. */
type Scan = { historyId: string; since: number; labels: string[]; page: string };

/**
 * `page` is the token of the next page of the changes since `historyId`. It is not stored: a later run requests the changes since the last one
 * that was `reached`.
 */
export type Position = { scan?: Scan; historyId?: string; page?: string; reached?: string };

/** A page of messages that may become tasks. `isLast`: the next run continues. */
export type ReadPage = { messages: ListedMessage[]; after: Position; isLast: boolean };

const DAY_SECONDS = 86_400;

/** Returns the stored position. */
export function positionOf({ history_id: historyId, scan }: HostedMailRow): Position {
  return { ...(scan !== null && { scan: JSON.parse(scan) as Scan }), ...(historyId !== null && { historyId }) };
}

/** Returns the columns of a position. */
export function storedPosition({ scan, historyId, reached }: Position): Pick<HostedMailRow, 'history_id' | 'scan'> {
  return { history_id: reached ?? historyId ?? null, scan: scan === undefined ? null : JSON.stringify(scan) };
}

/** Reads the page at a position. `labels` are the ids of the labels whose messages become tasks. Throws `ProviderFailure`. */
export async function readPage(
  parts: MailParts,
  tokens: TokenSource,
  position: Position,
  labels: readonly string[],
): Promise<ReadPage> {
  if (position.scan !== undefined) return readScan(parts, tokens, position.scan, labels);
  const { historyId, page = '' } = position;
  const found = historyId === undefined ? undefined : await historyPage(parts, tokens, { since: historyId, page });
  if (historyId === undefined || found === undefined) return beginScan(parts, tokens, labels);
  return changesOf(found, historyId, labels);
}

/** The changes since now are read after the scan, so that nothing is missed. */
async function beginScan(parts: MailParts, tokens: TokenSource, labels: readonly string[]): Promise<ReadPage> {
  const { historyId } = await mailAccount(parts, tokens);
  const since = Math.floor(parts.clock.now() / 1000) - LIMITS.hostedMail.days * DAY_SECONDS;
  return readScan(parts, tokens, { historyId, since, labels: [...labels], page: '' }, labels);
}

/** A label that was deleted meanwhile is left out. */
async function readScan(
  parts: MailParts,
  tokens: TokenSource,
  scan: Scan,
  known: readonly string[],
): Promise<ReadPage> {
  const [label, ...others] = scan.labels.filter((each) => known.includes(each));
  if (label === undefined) return finished(scan, []);
  const page = label === scan.labels[0] ? scan.page : '';
  const found =
    (await messagePage(parts, tokens, { label, since: scan.since, page })) ??
    (await messagePage(parts, tokens, { label, since: scan.since, page: '' }));
  const { body, nextPageToken } = found ?? { body: {}, nextPageToken: '' };
  const messages = listedMessages(body.messages);
  if (nextPageToken !== '') return unfinished({ ...scan, labels: [label, ...others], page: nextPageToken }, messages);
  return others.length > 0 ? unfinished({ ...scan, labels: others, page: '' }, messages) : finished(scan, messages);
}

function unfinished(scan: Scan, messages: ListedMessage[]): ReadPage {
  return { messages, after: { scan }, isLast: false };
}

function finished({ historyId }: Scan, messages: ListedMessage[]): ReadPage {
  return { messages, after: { historyId }, isLast: true };
}

function changesOf(
  { body, nextPageToken }: { body: RemoteRecord; nextPageToken: string },
  since: string,
  labels: readonly string[],
): ReadPage {
  const records = recordsOf(body.history);
  const messages = records.flatMap((record) => changedMessages(record, labels));
  const unique = [...new Map(messages.map((message) => [message.id, message])).values()];
  if (nextPageToken !== '') {
    const reached = historyIdOf(records.at(-1)?.id) ?? since;
    return { messages: unique, after: { historyId: since, page: nextPageToken, reached }, isLast: false };
  }
  const historyId = historyIdOf(body.historyId);
  if (historyId === undefined) throw new ProviderFailure('bad_answer', 'the changes have no end');
  return { messages: unique, after: { historyId }, isLast: true };
}

/** New messages with one of the labels, and messages that got one. Without labels in the answer, the message itself decides later. */
function changedMessages({ messagesAdded, labelsAdded }: RemoteRecord, labels: readonly string[]): ListedMessage[] {
  const hasLabel = (given: unknown) => !Array.isArray(given) || given.some((label) => labels.includes(label));
  const added = recordsOf(messagesAdded).filter(({ message }) => hasLabel(recordOf(message)?.labelIds));
  const labelled = recordsOf(labelsAdded).filter(({ labelIds }) => hasLabel(labelIds));
  return listedMessages([...added, ...labelled].map(({ message }) => message));
}
