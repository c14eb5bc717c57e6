/** A provider of mail for tests: labels, lists with pages, changes, and single messages, as in the Gmail API. */

import type { ServerResponse } from 'node:http';
import { json, type OAuthServer, startOAuthServer } from './oauth-provider.ts';

/** A message of the account. `date` is in milliseconds. */
export type RemoteMessage = {
  id: string;
  threadId: string;
  labels: string[];
  from: string;
  subject: string;
  snippet: string;
  date: number;
};

type Change = { id: number; kind: 'messagesAdded' | 'labelsAdded'; message: string; labels: string[] };

export type MailProvider = OAuthServer & {
  address: string;
  /** The ids of the labels of the user by their names. */
  labels: Record<string, string>;
  /** Adds a message. Its thread is its own unless given. */
  receive(message: Partial<RemoteMessage> & { id: string }): void;
  /** Adds a label to a message that exists. */
  label(message: string, label: string): void;
  remove(message: string): void;
  /** Former points in the changes answer 404 from now on. */
  forgetHistory(): void;
  /** Former tokens of pages answer 400 from now on. */
  forgetPages(): void;
  /** Deletes all messages and changes. */
  clear(): void;
  /** Is called, and awaited, before each answer with a message. */
  onMessage: ((id: string) => void | Promise<void>) | undefined;
  /** Answers all requests of the interface instead. */
  instead: ((response: ServerResponse) => void) | undefined;
  pageSize: number;
};

/** `now` is the time of messages that are received without a date. */
export async function startMailProvider(now: () => number): Promise<MailProvider> {
  const messages = new Map<string, RemoteMessage>();
  let changes: Change[] = [];
  let last = 1000;
  let oldest = 0;
  let generation = 0;

  const page = (query: URLSearchParams, all: readonly unknown[]) => {
    const [from = '0', madeIn] = (query.get('pageToken') ?? `0.${generation}`).split('.');
    if (Number(madeIn) !== generation) return undefined;
    const to = Number(from) + provider.pageSize;
    return {
      items: all.slice(Number(from), to),
      next: to < all.length ? { nextPageToken: `${to}.${generation}` } : {},
    };
  };

  const list = (query: URLSearchParams, response: ServerResponse): true => {
    const since = Number(/^after:(\d+)$/.exec(query.get('q') ?? '')?.[1]) * 1000;
    const label = query.get('labelIds') ?? '';
    const all = [...messages.values()].filter((each) => each.labels.includes(label) && each.date >= since).reverse();
    const found = page(query, all);
    if (found === undefined) return json(response, 400, { error: 'invalid page token' });
    const listed = found.items.map((each) => ({
      id: (each as RemoteMessage).id,
      threadId: (each as RemoteMessage).threadId,
    }));
    // An empty list has no member.
    return json(response, 200, { ...(listed.length > 0 && { messages: listed }), ...found.next });
  };

  const history = (query: URLSearchParams, response: ServerResponse): true => {
    const since = Number(query.get('startHistoryId'));
    if (since < oldest) return json(response, 404, { error: 'not found' });
    const types = query.getAll('historyTypes');
    const isAsked = ({ kind }: Change) => types.includes(kind === 'messagesAdded' ? 'messageAdded' : 'labelAdded');
    const found = page(
      query,
      changes.filter((change) => change.id > since && isAsked(change)),
    );
    if (found === undefined) return json(response, 400, { error: 'invalid page token' });
    const records = (found.items as Change[]).map(({ id, kind, message, labels }) => {
      const known = { id: message, threadId: messages.get(message)?.threadId ?? message };
      const entry =
        kind === 'labelsAdded' ? { message: known, labelIds: labels } : { message: { ...known, labelIds: labels } };
      return { id: String(id), [kind]: [entry] };
    });
    return json(response, 200, {
      ...(records.length > 0 && { history: records }),
      historyId: String(last),
      ...found.next,
    });
  };

  const one = async (id: string, query: URLSearchParams, response: ServerResponse) => {
    await provider.onMessage?.(id);
    const message = messages.get(id);
    if (message === undefined || query.get('format') !== 'metadata') return json(response, 404, {});
    const headers = [
      { name: 'From', value: message.from },
      { name: 'Subject', value: message.subject },
    ];
    const { threadId, labels, snippet } = message;
    return json(response, 200, { id, threadId, labelIds: labels, snippet, payload: { headers } });
  };

  const server = await startOAuthServer((path, query, response) => {
    if (provider.instead !== undefined) {
      provider.instead(response);
      return true;
    }
    if (path === '/mail/users/me/profile')
      return json(response, 200, { emailAddress: provider.address, historyId: String(last) });
    if (path === '/mail/users/me/labels') {
      const own = Object.entries(provider.labels).map(([name, id]) => ({ id, name, type: 'user' }));
      return json(response, 200, { labels: [{ id: 'STARRED', name: 'STARRED', type: 'system' }, ...own] });
    }
    if (path === '/mail/users/me/messages') return list(query, response);
    if (path === '/mail/users/me/history') return history(query, response);
    const [, id] = /^\/mail\/users\/me\/messages\/([^/]+)$/.exec(path) ?? [];
    if (id === undefined) return false;
    void one(decodeURIComponent(id), query, response);
    return true;
  });
  server.environment.SERVICE_HOSTEDMAIL_MAIL_URL = `${server.url}/mail`;
  const change = (kind: Change['kind'], message: string, labels: string[]) => {
    last += 1;
    changes.push({ id: last, kind, message, labels });
  };
  const provider: MailProvider = Object.assign(server, {
    address: 'olga@example.org',
    labels: {},
    onMessage: undefined,
    instead: undefined,
    pageSize: 3,
    receive(given: Partial<RemoteMessage> & { id: string }) {
      const message: RemoteMessage = {
        threadId: `thread-${given.id}`,
        labels: ['INBOX', 'STARRED'],
        from: 'Kim Berg <kim@example.org>',
        subject: `Subject ${given.id}`,
        snippet: '',
        date: now(),
        ...given,
      };
      messages.set(message.id, message);
      change('messagesAdded', message.id, message.labels);
    },
    label(id: string, label: string) {
      messages.get(id)?.labels.push(label);
      change('labelsAdded', id, [label]);
    },
    remove: (id: string) => void messages.delete(id),
    forgetHistory() {
      last += 1;
      oldest = last;
    },
    forgetPages() {
      generation += 1;
    },
    clear() {
      messages.clear();
      changes = [];
    },
  });
  return provider;
}
