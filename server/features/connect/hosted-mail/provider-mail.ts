/** The mail interface of the provider (Gmail API): the account, its labels, lists of messages, changes, and single messages. */

import { LIMITS } from '#contract/limits.ts';
import {
  type GrantParts,
  ProviderFailure,
  type RemoteAnswer,
  type RemoteRecord,
  recordOf,
  recordsOf,
  requestJson,
  type TokenSource,
  textOf,
} from '../oauth/index.ts';

export type MailParts = GrantParts & { mailUrl: URL };

/** A message in a list. `threadId` is empty if the list does not have it. */
export type ListedMessage = { id: string; threadId: string };

/** A page of a list. Its entries are not checked. */
export type MailPage = { body: RemoteRecord; nextPageToken: string };

/** A message. `labels` is undefined if the provider does not say them. */
export type MailMessage = {
  threadId: string;
  sender: string;
  subject: string;
  snippet: string;
  labels: string[] | undefined;
};

/** Messages or changes of a page. */
const PAGE = '100';

/** Bytes of an answer: few enough that reading its JSON delays nobody. */
const MAX_BYTES = 1_048_576;

/** Characters of an address, a header or an excerpt that are read. Gmail writes excerpts of about 200 characters. */
const MAX_ADDRESS = 320;
const MAX_HEADER = 10_000;
const MAX_SNIPPET = 500;

type Query = readonly (readonly [string, string])[];

/** Returns the address of the account and the point where its changes begin. Throws `ProviderFailure`, as all functions here. */
export async function mailAccount(
  parts: MailParts,
  tokens: TokenSource,
): Promise<{ address: string; historyId: string }> {
  const answer = await get(parts, tokens, 'users/me/profile', []);
  const address = textOf(answer.body.emailAddress);
  const historyId = historyIdOf(answer.body.historyId);
  if (address === '' || address.length > MAX_ADDRESS || /\p{Cc}/u.test(address) || historyId === undefined) {
    throw unreadable(answer);
  }
  return { address, historyId };
}

/** Returns the ids of the labels by their names. */
export async function mailLabels(parts: MailParts, tokens: TokenSource): Promise<Map<string, string>> {
  const { body } = await get(parts, tokens, 'users/me/labels', []);
  const labels = recordsOf(body.labels).map(({ id, name, type }) => ({ id, name: textOf(name), type }));
  const usable = labels.filter(({ id, name, type }) => isId(id) && isLabelName(name) && type !== 'system');
  return new Map(usable.map(({ id, name }) => [name, textOf(id)]));
}

/** Returns a page of the messages with a label since an instant (seconds). Undefined if the token of the page is not valid any more. */
export async function messagePage(
  parts: MailParts,
  tokens: TokenSource,
  { label, since, page }: { label: string; since: number; page: string },
): Promise<MailPage | undefined> {
  const query: Query = [
    ['labelIds', label],
    ['q', `after:${since}`],
    ['maxResults', PAGE],
    ['pageToken', page],
  ];
  const answer = await request(parts, tokens, 'users/me/messages', query);
  if (answer.status === 400 && page !== '') return undefined;
  return pageOf(required(answer));
}

/** Returns a page of the changes since a point. Undefined if the point is too old. */
export async function historyPage(
  parts: MailParts,
  tokens: TokenSource,
  { since, page }: { since: string; page: string },
): Promise<MailPage | undefined> {
  const query: Query = [
    ['startHistoryId', since],
    ['historyTypes', 'messageAdded'],
    ['historyTypes', 'labelAdded'],
    ['maxResults', PAGE],
    ['pageToken', page],
  ];
  const answer = await request(parts, tokens, 'users/me/history', query);
  if (answer.status === 404 || (answer.status === 400 && page !== '')) return undefined;
  return pageOf(required(answer));
}

/** Returns a message without its text. Undefined if it is gone. */
export async function readMessage(
  parts: MailParts,
  tokens: TokenSource,
  { id, threadId: listed }: ListedMessage,
): Promise<MailMessage | undefined> {
  const query: Query = [
    ['format', 'metadata'],
    ['metadataHeaders', 'From'],
    ['metadataHeaders', 'Subject'],
  ];
  const answer = await request(parts, tokens, `users/me/messages/${id}`, query);
  if (answer.status === 404) return undefined;
  const { body } = required(answer);
  if (textOf(body.id) !== id) throw unreadable(answer);
  // Most services have no connected mail accounts. The packages take 2 MB.
  const { senderOf } = await import('../../../platform/mail/reading/sender.ts');
  const { decodeWords } = await import('../../../platform/mail/reading/header-fields.ts');
  const { htmlText } = await import('#domain/mail/html-text.ts');
  const headers = recordsOf(recordOf(body.payload)?.headers);
  const header = (name: string) => {
    const found = headers.find((each) => textOf(each.name).toLowerCase() === name);
    return textOf(found?.value).slice(0, MAX_HEADER);
  };
  return {
    threadId: isId(body.threadId) ? body.threadId : listed || id,
    sender: senderOf(header('from')),
    subject: decodeWords(header('subject')),
    snippet: htmlText(textOf(body.snippet).slice(0, MAX_SNIPPET)),
    labels: Array.isArray(body.labelIds) ? body.labelIds.map(textOf) : undefined,
  };
}

/** Returns the messages with a usable id. */
export function listedMessages(values: unknown): ListedMessage[] {
  return recordsOf(values).flatMap(({ id, threadId }) =>
    isId(id) ? [{ id, threadId: isId(threadId) ? threadId : '' }] : [],
  );
}

/** Returns a point in the changes of an account if it is one. Its numbers are too large for `number`. */
export function historyIdOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  return /^\d{1,20}$/.test(text) ? text : undefined;
}

function isLabelName(name: string): boolean {
  return name !== '' && name.length <= LIMITS.hostedMail.label && !/\p{Cc}/u.test(name);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,128}$/.test(value);
}

function request(parts: MailParts, tokens: TokenSource, path: string, query: Query): Promise<RemoteAnswer> {
  const limits = { timeMs: LIMITS.hostedMail.requestMs, maxBytes: MAX_BYTES };
  return requestJson(parts, tokens, { base: parts.mailUrl, path, query, ...limits });
}

async function get(parts: MailParts, tokens: TokenSource, path: string, query: Query): Promise<RemoteAnswer> {
  return required(await request(parts, tokens, path, query));
}

function required(answer: RemoteAnswer): RemoteAnswer {
  if (answer.status !== 200) throw new ProviderFailure('refused', `${answer.host}: status ${answer.status}`);
  return answer;
}

const MAX_PAGE_TOKEN = 2_000;

function pageOf(answer: RemoteAnswer): MailPage {
  const nextPageToken = textOf(answer.body.nextPageToken);
  if (nextPageToken.length > MAX_PAGE_TOKEN) throw unreadable(answer);
  return { body: answer.body, nextPageToken };
}

function unreadable({ host }: RemoteAnswer): ProviderFailure {
  return new ProviderFailure('bad_answer', `${host}: the answer could not be read`);
}
