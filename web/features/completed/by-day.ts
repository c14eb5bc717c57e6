import type { CompletedTask } from '#contract/resources/completion.ts';
import type { Day } from '#domain/day/calendar.ts';

/** A completion. `isLatest` is true for the latest of its task: that one can be taken back. */
export type DoneRow = { task: CompletedTask; isLatest: boolean };

/** What was completed on a day, in the order given. */
type DoneDay = { day: Day; rows: DoneRow[] };

/** Completions, latest first, under the days on which they happened. */
export function byDay(tasks: readonly CompletedTask[], dayOf: (instant: string) => Day): DoneDay[] {
  const seen = new Set<string>();
  const days: DoneDay[] = [];
  for (const task of tasks) {
    const day = dayOf(task.done_at);
    const row = { task, isLatest: !seen.has(task.id) };
    seen.add(task.id);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
