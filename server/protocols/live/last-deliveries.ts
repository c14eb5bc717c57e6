import { notesAmong, projectsAmong } from '../../access/index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventReader } from '../../platform/events/relay.ts';

/** Quiet is reported for no longer than this, so that what happened before it can be forgotten. */
const LONGEST_QUIET_MS = 10 * 60_000;

/**
 * When each project, each note and each person was last told something by this process, on the clock that only counts forward. An event
 * counts from when it was handed over, which is later than it could be read.
 */
export class LastDeliveries {
  readonly #started = performance.now();
  /** The id of a project, note or person -> the moment; whoever was told last stands last. */
  readonly #moments = new Map<string, number>();

  /** For the relay, before the reader that sends: who listens since then hears it, who reads later sees it. */
  readonly reader: EventReader = async (rows) => {
    const now = performance.now();
    for (const row of rows) {
      const id = row.live === null ? null : (row.receiver_id ?? row.note_id ?? row.project_id);
      if (id === null) continue;
      this.#moments.delete(id);
      this.#moments.set(id, now);
    }
    for (const [id, moment] of this.#moments) {
      if (now - moment <= LONGEST_QUIET_MS) break;
      this.#moments.delete(id);
    }
  };

  /** For how many milliseconds nothing happened that the person would have been told of; rather too few than too many. */
  async quietFor(database: Database, userId: string): Promise<number> {
    const events = [...this.#moments.keys()];
    const own = await database.read(async (tx) => [
      ...(await projectsAmong(tx, userId, events)),
      ...(await notesAmong(tx, userId, events)),
    ]);
    const moments = [userId, ...own].map((id) => this.#moments.get(id) ?? this.#started);
    return Math.min(LONGEST_QUIET_MS, Math.floor(performance.now() - Math.max(...moments)));
  }
}
