import type { Day } from '#domain/day/calendar.ts';
import { DAY_MS, type Wall } from '#domain/icalendar/wall.ts';
import type { Occurrence } from './expand-events.ts';
import type { ReadEvent } from './read-calendar.ts';

/** Events that are kept of a calendar: those nearest to today. */
export const MAX_EVENTS = 5_000;

/** Returns the events that are kept: those nearest to today. */
export function nearest(events: readonly ReadEvent[], today: Day): ReadEvent[] {
  const distance = ({ start_day }: ReadEvent) => Math.abs(Date.parse(start_day) - Date.parse(today));
  const byKey = new Map(events.map((event) => [event.key, event]));
  const kept = [...byKey.values()].toSorted((one, other) => distance(one) - distance(other));
  return kept.slice(0, MAX_EVENTS);
}

/** Collects occurrences, without ever holding much more than are kept. */
export class NearestOccurrences {
  readonly #today: Wall;
  #kept: { distance: number; occurrence: Occurrence; calendar: number }[] = [];
  #isCut = false;
  #radius = Number.POSITIVE_INFINITY;

  constructor(today: Wall) {
    this.#today = today;
  }

  /** Adds occurrences of the calendar with this index in its file. */
  add(occurrences: readonly Occurrence[], calendar: number): void {
    for (const occurrence of occurrences) {
      const distance = Math.abs(Math.floor(occurrence.start.wall / DAY_MS) * DAY_MS - this.#today);
      this.#kept.push({ distance, occurrence, calendar });
    }
    if (this.#kept.length > 4 * MAX_EVENTS) this.#prune();
  }

  /** The local times between which further occurrences can be kept, within the given ones: the more there are, the nearer they must be. */
  within({ from, to }: { from: Wall; to: Wall }): { from: Wall; to: Wall } {
    return { from: Math.max(from, this.#today - this.#radius), to: Math.min(to, this.#today + DAY_MS + this.#radius) };
  }

  /** Returns the occurrences that are kept, and whether there are more. */
  result(): { kept: { occurrence: Occurrence; calendar: number }[]; isCut: boolean } {
    this.#prune();
    return { kept: this.#kept, isCut: this.#isCut };
  }

  #prune(): void {
    if (this.#kept.length <= MAX_EVENTS) return;
    this.#kept = this.#kept.toSorted((one, other) => one.distance - other.distance).slice(0, MAX_EVENTS);
    this.#radius = this.#kept.at(-1)?.distance ?? 0;
    this.#isCut = true;
  }
}
