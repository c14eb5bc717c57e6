import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '#contract/client.ts';

/** A user with an account and a session. `cookie` is the header of the session, `inbox` the id of their Inbox. */
export type Person = { id: string; cookie: string; inbox: string; client: Client };

/** A service in another process. */
export type RealService = {
  url: string;
  /** The time at which it was started, in milliseconds since 1970. Only `advance` changes the time of the service. */
  now: number;
  person: (name: string) => Promise<Person>;
  /** Makes a person an editor of a project. */
  share: (project: string, person: Person) => Promise<void>;
  advance: (milliseconds: number) => Promise<void>;
  stop: () => void;
};

const PROGRAM = fileURLToPath(new URL('../../../server/testing/serve-clients.ts', import.meta.url));

/** The `fetch` of this machine, which tests replace. */
const { fetch } = globalThis;

/** Starts the service on an empty database. */
export async function startRealService(): Promise<RealService> {
  const child = fork(PROGRAM);
  const pending = new Map<number, (result: unknown) => void>();
  const answerOf = (id: number) => new Promise<unknown>((resolve) => pending.set(id, resolve));
  child.on('message', ({ id, result }: { id: number; result: unknown }) => {
    pending.get(id)?.(result);
    pending.delete(id);
  });
  let last = 0;
  const ask = (message: Record<string, unknown>) => {
    last += 1;
    const answer = answerOf(last);
    child.send({ id: last, ...message });
    return answer;
  };
  const { url, now } = (await answerOf(0)) as { url: string; now: number };
  return {
    url,
    now,
    async person(name) {
      const person = (await ask({ do: 'person', name })) as Omit<Person, 'client'>;
      return { ...person, client: createClient({ baseUrl: url, fetch, headers: { cookie: person.cookie } }) };
    },
    share: async (project, { id: person }) => void (await ask({ do: 'share', project, person })),
    advance: async (milliseconds) => void (await ask({ do: 'advance', milliseconds })),
    stop: () => child.disconnect(),
  };
}

/** What happens to a request: it arrives, it does not arrive, or its response is lost. */
export type Network = 'works' | 'fails' | 'loses responses';

/** Connects the app with a service. `network` decides what happens to its requests. */
export class NetworkToService {
  network: Network = 'works';
  /** The texts that the service has stored, as `id text`. */
  readonly stored = new Set<string>();
  readonly #url: string;
  readonly #cookie: string;

  constructor({ url }: Pick<RealService, 'url'>, { cookie }: Pick<Person, 'cookie'>) {
    this.#url = url;
    this.#cookie = cookie;
  }

  /** A `fetch` with the session of the user. */
  readonly fetch: typeof fetch = async (input, init) => {
    if (this.network === 'fails') throw new TypeError('offline');
    const headers = new Headers(init?.headers);
    headers.set('Cookie', this.#cookie);
    const response = await fetch(this.#url + String(input), { ...init, headers });
    if (response.ok && response.status !== 204) this.#remember(await response.clone().json());
    if (this.network === 'loses responses') throw new TypeError('lost');
    return response;
  };

  #remember(record: { id?: string; content?: string; body?: string; name?: string }): void {
    const text = record.content ?? record.body ?? record.name;
    if (record.id !== undefined && text !== undefined) this.stored.add(`${record.id} ${text}`);
  }
}
