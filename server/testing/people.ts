import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { type Client, createClient } from '#contract/client.ts';
import type { WsEvent } from '#contract/live.ts';
import { tables } from '#server/access/all-tables.ts';
import { createAccount, openSession } from '#server/features/account/accounts/index.ts';
import { createPasswordHasher } from '#server/platform/crypto/password.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkedFetch } from './checked-fetch.ts';
import type { PersonOptions, TestClock } from './service.ts';

/** The password of every user in tests. */
export const PASSWORD = 'correct horse battery';

/** A user with an account and a session. */
export type Person = {
  id: string;
  name: string;
  email: string;
  /** The Cookie header of the session. */
  cookie: string;
  /** The id of the user's Inbox. */
  inbox: string;
  client: Client;
  /** Sends any request as this user. `body` is sent as JSON unless it is a form. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  /** Opens a socket that records the messages that it receives. */
  listen(): Promise<Listener>;
};

/** A response whose body was read. `json` is the parsed body, or undefined without a JSON body. */
export type TestResponse = { status: number; headers: Headers; text: string; json: unknown };

export type Listener = {
  received: WsEvent[];
  /** Resolves with the first message of this type, already received or within ten seconds. */
  next<Type extends WsEvent['type']>(type: Type): Promise<Extract<WsEvent, { type: Type }>>;
  /** Resolves with the close code. */
  closed: Promise<number>;
  close(): void;
};

/** A password hasher that takes a thirtieth of the time of the default one. */
export const cheapPasswords = createPasswordHasher({ memoryMiB: 1, passes: 1 });

let passwordHash: Promise<string> | undefined;

/** The service that a person uses. `settled` resolves after all earlier events were sent to the sockets. */
type Service = { url: string; database: Database; clock: TestClock; settled?: () => Promise<void> };

/** Creates an account and a session without the slow sign-in. */
export async function personOf(
  service: Service,
  name: string,
  { locale = 'en', timezone = 'Europe/Copenhagen', isAdmin = false, emailConfirmed = true }: PersonOptions,
): Promise<Person> {
  const { url, database, clock, settled } = service;
  passwordHash ??= cheapPasswords.hash(PASSWORD);
  const account = { email: `${name.toLowerCase()}@example.org`, name, locale, timezone, isAdmin, emailConfirmed };
  const hash = await passwordHash;
  const made = await database.transaction(async (tx) => {
    const user = await createAccount(tx, clock.now(), { ...account, passwordHash: hash });
    const lifetime = 30 * 86_400_000;
    const secret = await openSession(tx, {
      userId: user.id,
      userAgent: 'test',
      address: '127.0.0.1',
      now: clock.now(),
      lifetime,
    });
    const inbox = await tx.first(
      tables(tx).selectFrom('project').select('id').where('owner_id', '=', user.id).where('is_inbox', '=', 1),
    );
    return { id: user.id, inbox: inbox?.id ?? '', cookie: `service_session=${secret}` };
  });
  const { cookie } = made;
  return {
    ...made,
    name,
    email: account.email,
    client: createClient({ baseUrl: url, fetch: checkedFetch, headers: { cookie } }),
    ask: (method, path, body, headers) => ask(url, method, path, body, { cookie, ...headers }),
    async listen() {
      await settled?.();
      return listen(url, cookie);
    },
  };
}

/** Sends a request with exactly these headers. Without a credential in them the request is anonymous. Redirects are not followed. */
export async function ask(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const isRaw = typeof body === 'string' || body instanceof FormData;
  const sent = body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) };
  const type = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
  const response = await checkedFetch(url + path, {
    method,
    ...sent,
    headers: { ...type, ...headers },
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

/** Returns the parts of a response that do not differ between requests. */
export function constantParts({ status, text, headers }: TestResponse) {
  const constant = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  return { status, text, headers: constant };
}

async function listen(url: string, cookie: string): Promise<Listener> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/v1/ws`, { headers: { cookie } });
  const received: WsEvent[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  return {
    received,
    async next<Type extends WsEvent['type']>(type: Type) {
      const isWanted = (message: WsEvent): message is Extract<WsEvent, { type: Type }> => message.type === type;
      for (let attempt = 0; attempt < 1000; attempt += 1) {
        const found = received.find(isWanted);
        if (found !== undefined) return found;
        await sleep(10);
      }
      throw new Error(
        `no message of type ${type} was received, only ${received.map((message) => message.type).join(', ') || 'none'}`,
      );
    },
    closed,
    close: () => socket.close(),
  };
}
