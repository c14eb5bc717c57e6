import type { CompletedTask } from '#contract/resources/completion.ts';
import type { Day } from '#domain/day/calendar.ts';

/** A completion. `isLatest` is true for the latest one of its task: only that one can be undone. */
export type CompletionRow = { task: CompletedTask; isLatest: boolean };

/** The completions of one day, in the given order. */
type CompletionDay = { day: Day; rows: CompletionRow[] };

/** Groups completions by day. `tasks` must be sorted, the latest first. `dayOf` returns the local day of a UTC instant. */
export function groupByDay(tasks: readonly CompletedTask[], dayOf: (instant: string) => Day): CompletionDay[] {
  const seen = new Set<string>();
  const days: CompletionDay[] = [];
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
