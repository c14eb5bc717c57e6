import type { WebSocket } from 'ws';
import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import type { Actor } from '../../platform/actor.ts';

/** Messages that a reader may be behind before it is closed and reads everything again. */
const MOST_WAITING = 256;

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

  /** Sends a message given as the text before its number; `seq` counts from 1 without gaps. */
  send(beforeSeq: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#waiting >= MOST_WAITING) {
      this.close(LIVE_CLOSE_CODES.behind);
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
