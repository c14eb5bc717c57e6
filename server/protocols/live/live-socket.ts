import type { WebSocket } from 'ws';
import { LIMITS } from '#contract/limits.ts';
import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import type { Greeting } from '#contract/live-greeting.ts';
import type { Actor } from '../../platform/actor.ts';

/** A description may have 400 kB: so many bytes wait for a reader at most, however few the messages. */
const MOST_BYTES_WAITING = 4 * 1024 * 1024;

const PING_EVERY_MS = 30_000;
const PONG_WITHIN_MS = 10_000;

/** One open socket and whose it is. Nothing a client sends changes anything. */
export class LiveSocket {
  readonly userId: string;
  readonly credentialId: string;
  locale: 'da' | 'en';
  readonly #socket: WebSocket;
  readonly #heartbeat: NodeJS.Timeout;
  #pongDue: NodeJS.Timeout | undefined;
  #sent = 0;
  #waiting = 0;

  constructor(socket: WebSocket, actor: Actor) {
    this.userId = actor.id;
    this.credentialId = actor.credential.id;
    this.locale = actor.locale;
    this.#socket = socket;
    this.#heartbeat = setInterval(() => this.#ping(), PING_EVERY_MS);
    socket.on('pong', () => clearTimeout(this.#pongDue));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(this.#heartbeat);
      clearTimeout(this.#pongDue);
    });
  }

  /** Sends the greeting, which has no number. */
  greet(greeting: Greeting): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(greeting));
  }

  /** Sends a message given as the text before its number; `seq` counts from 1 without gaps. */
  send(beforeSeq: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#waiting >= LIMITS.socketBacklog || this.#socket.bufferedAmount > MOST_BYTES_WAITING) {
      this.close(LIVE_CLOSE_CODES.overflow);
      return;
    }
    this.#sent += 1;
    this.#waiting += 1;
    this.#socket.send(`${beforeSeq}${this.#sent}}`, () => {
      this.#waiting -= 1;
    });
  }

  /** Closes with a code of LIVE_CLOSE_CODES; a client that does not answer is cut off by the heartbeat's limit. */
  close(code: number): void {
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), PONG_WITHIN_MS).unref();
  }

  #ping(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.ping();
    this.#pongDue = setTimeout(() => this.#socket.terminate(), PONG_WITHIN_MS);
  }
}
