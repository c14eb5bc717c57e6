import type { CompletedTask } from '#contract/resources/completion.ts';
import type { Day } from '#domain/day/calendar.ts';

/** A completion. `isLatest` is true for the latest one of its task: only that one can be undone. */
export type CompletionRow = { task: CompletedTask; isLatest: boolean };

/** The completions of one day, in the given order. */
type CompletionDay = { day: Day; rows: CompletionRow[] };

/** Returns completions as rows. `tasks` must be sorted, the latest first. */
export function markLatest(tasks: readonly CompletedTask[]): CompletionRow[] {
  const seen = new Set<string>();
  return tasks.map((task) => {
    const isLatest = !seen.has(task.id);
    seen.add(task.id);
    return { task, isLatest };
  });
}

/** Groups completions by day. `tasks` must be sorted, the latest first. `dayOf` returns the local day of a UTC instant. */
export function groupByDay(tasks: readonly CompletedTask[], dayOf: (instant: string) => Day): CompletionDay[] {
  const days: CompletionDay[] = [];
  for (const row of markLatest(tasks)) {
    const day = dayOf(row.task.done_at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
