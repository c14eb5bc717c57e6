import { readableNotesAmong } from '../../access/notes/index.ts';
import { readableProjectsAmong } from '../../access/projects/index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventReader } from '../../platform/events/relay.ts';

/** The longest reported duration. Older deliveries are deleted. */
const MAX_QUIET_MS = 10 * 60_000;

/**
 * The time of the last delivery of this process for each project, note and user, on the monotonic clock. An event counts from its
 * delivery, which is later than its commit.
 */
export class LastDeliveries {
  readonly #started = performance.now();
  /** Times in milliseconds by the id of the project, note or user. The newest is last. */
  readonly #times = new Map<string, number>();

  /**
   * A reader for the relay. It must be called before the reader that sends. Then a client that connected before this point
   * receives the message, and a client that requests data after it receives the new state.
   */
  readonly reader: EventReader = async (rows) => {
    const now = performance.now();
    for (const row of rows) {
      const id = row.live === null ? null : (row.receiver_id ?? row.note_id ?? row.project_id);
      if (id === null) continue;
      this.#times.delete(id);
      this.#times.set(id, now);
    }
    for (const [id, time] of this.#times) {
      if (now - time <= MAX_QUIET_MS) break;
      this.#times.delete(id);
    }
  };

  /** Milliseconds in which no event for the user happened. Never too long, possibly too short. */
  async quietFor(database: Database, userId: string): Promise<number> {
    const events = [...this.#times.keys()];
    const own = await database.read(async (tx) => [
      ...(await readableProjectsAmong(tx, userId, events)),
      ...(await readableNotesAmong(tx, userId, events)),
    ]);
    const times = [userId, ...own].map((id) => this.#times.get(id) ?? this.#started);
    return Math.min(MAX_QUIET_MS, Math.floor(performance.now() - Math.max(...times)));
  }
}
