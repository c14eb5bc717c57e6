import { Client, type ClientConfig } from 'pg';

/** Delays between reconnection attempts in milliseconds. The last one repeats. */
const DELAYS = [50, 200, 1000, 5000];

/** Time between checks whether the server still answers, and for its answer, in milliseconds. */
const CHECK_MS = 30_000;
const ANSWER_MS = 10_000;

/** Listens to the messages of other nodes on one channel, over its own connection, which reconnects when it is broken or silent. */
export class Listener {
  readonly #config: ClientConfig;
  readonly #channel: string;
  readonly #onMessage: (payload: string) => void;
  readonly #onReturn: () => void;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #check: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  /** `onReturn` is called after each reconnection, because messages may have been missed. */
  constructor(config: ClientConfig, channel: string, onMessage: (payload: string) => void, onReturn: () => void) {
    this.#config = config;
    this.#channel = channel;
    this.#onMessage = onMessage;
    this.#onReturn = onReturn;
  }

  /** Resolves when messages are received. Rejects if the server cannot be reached. */
  async start(): Promise<void> {
    const client = new Client(this.#config);
    client.on('notification', ({ payload }) => this.#onMessage(payload ?? ''));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    client.once('end', () => this.#comeBack());
    this.#check = setInterval(() => check(client), CHECK_MS).unref();
    if (this.#closed) await client.end();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#check);
    await this.#client?.end();
  }

  #comeBack(): void {
    clearInterval(this.#check);
    if (this.#closed) return;
    const delay = DELAYS[Math.min(this.#failures, DELAYS.length - 1)];
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#startAgain(), delay);
  }

  async #startAgain(): Promise<void> {
    try {
      await this.start();
      this.#failures = 0;
      this.#onReturn();
    } catch {
      this.#comeBack();
    }
  }
}

/** Asks the server for an answer. The driver breaks a connection that gives none. */
function check(client: Client): void {
  const question = { text: 'select 1', query_timeout: ANSWER_MS };
  client.query(question).catch(() => undefined);
}
