import { DAY_MS } from '#domain/icalendar/wall.ts';
import { instantOfStart, type ZonedWall } from './event-of.ts';

/**
 * Values by the start of an occurrence, as EXDATE and RECURRENCE-ID name it. Two times are equal if they are the same instant, or the same
 * time on the clock if one of them has no zone. A date and a time are equal if their written days are, because Exchange writes one for the
 * other.
 */
export class StartMap<Value> {
  readonly #days = new Map<number, Value>();
  readonly #writtenDays = new Map<number, Value>();
  readonly #instants = new Map<number, Value>();
  readonly #walls = new Map<number, Value>();
  readonly #floatingWalls = new Map<number, Value>();

  set(start: ZonedWall, value: Value): void {
    const day = Math.floor(start.wall / DAY_MS);
    if (start.isDay) {
      this.#days.set(day, value);
      return;
    }
    this.#writtenDays.set(day, value);
    this.#instants.set(instantOfStart(start), value);
    this.#walls.set(start.wall, value);
    if (start.isFloating) this.#floatingWalls.set(start.wall, value);
  }

  get(start: ZonedWall): Value | undefined {
    if (this.#days.size + this.#instants.size === 0) return undefined;
    const day = this.#days.get(Math.floor(start.wall / DAY_MS));
    if (day !== undefined) return day;
    if (start.isDay) return this.#writtenDays.get(Math.floor(start.wall / DAY_MS));
    const walls = start.isFloating ? this.#walls : this.#floatingWalls;
    return this.#instants.get(instantOfStart(start)) ?? walls.get(start.wall);
  }
}
