import type { WebSocket } from 'ws';
import { LIMITS } from '#contract/limits.ts';
import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import type { Greeting } from '#contract/live-greeting.ts';
import type { Actor } from '../../platform/actor.ts';
import { limitOf } from '../../platform/http/serve/route.ts';

/** The limit in bytes is needed beside the limit in messages, because a description can have 400 kB. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

const PING_INTERVAL_MS = 30_000;
const PONG_TIMEOUT_MS = 10_000;

/** Sent with each ping: browsers hide pings from pages, which otherwise cannot notice that a connection is dead. */
const ALIVE = JSON.stringify({ type: 'alive' });

/** An open socket of a user. Messages from the client have no effect. */
export class LiveSocket {
  readonly userId: string;
  readonly credentialId: string;
  /** The id of the API token if it is limited to some projects. */
  readonly limitedTo: string | undefined;
  locale: 'da' | 'en';
  readonly #socket: WebSocket;
  readonly #heartbeat: NodeJS.Timeout;
  #pongDue: NodeJS.Timeout | undefined;
  #isGreeted = false;
  #sent = 0;
  #waiting = 0;

  constructor(socket: WebSocket, actor: Actor) {
    this.userId = actor.id;
    this.credentialId = actor.credential.id;
    this.limitedTo = limitOf(actor);
    this.locale = actor.locale;
    this.#socket = socket;
    this.#heartbeat = setInterval(() => this.#ping(), PING_INTERVAL_MS);
    socket.on('pong', () => clearTimeout(this.#pongDue));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(this.#heartbeat);
      clearTimeout(this.#pongDue);
    });
  }

  /** Sends the greeting, which has no number. From then on, `ALIVE` is sent with each ping. */
  greet(greeting: Greeting): void {
    this.#isGreeted = true;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(greeting));
  }

  /** Appends `seq` to a message, counted from 1 without gaps, and sends it. Closes with 4408 if too much waits to be sent. */
  send(beforeSeq: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#waiting >= LIMITS.socketBacklog || this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.close(LIVE_CLOSE_CODES.overflow);
      return;
    }
    this.#sent += 1;
    this.#waiting += 1;
    this.#socket.send(`${beforeSeq}${this.#sent}}`, () => {
      this.#waiting -= 1;
    });
  }

  /** Closes with a code of LIVE_CLOSE_CODES. Terminates the connection if the client does not answer within 10 seconds. */
  close(code: number): void {
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), PONG_TIMEOUT_MS).unref();
  }

  #ping(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.ping();
    if (this.#isGreeted) this.#socket.send(ALIVE);
    this.#pongDue = setTimeout(() => this.#socket.terminate(), PONG_TIMEOUT_MS);
  }
}
