import { LIMITS } from '#contract/limits.ts';
import { LIVE_CLOSE_CODES } from '#contract/live-close-codes.ts';
import type { LiveSocket } from './live-socket.ts';

/** The open sockets of this process by account, oldest first. */
export class Sockets {
  readonly #byUser = new Map<string, Set<LiveSocket>>();

  /** Closes the account's oldest socket with 4409 if the limit is reached. */
  add(socket: LiveSocket): void {
    const own = this.#byUser.get(socket.userId) ?? new Set();
    this.#byUser.set(socket.userId, own);
    const [oldest] = own;
    if (own.size >= LIMITS.socketsPerAccount && oldest !== undefined) {
      own.delete(oldest);
      oldest.close(LIVE_CLOSE_CODES.replaced);
    }
    own.add(socket);
  }

  remove(socket: LiveSocket): void {
    const own = this.#byUser.get(socket.userId);
    own?.delete(socket);
    if (own?.size === 0) this.#byUser.delete(socket.userId);
  }

  of(userId: string): readonly LiveSocket[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  all(): readonly LiveSocket[] {
    return [...this.#byUser.values()].flatMap((own) => [...own]);
  }

  isEmpty(): boolean {
    return this.#byUser.size === 0;
  }
}
