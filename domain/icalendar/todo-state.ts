import type { CalendarTodo } from './read-todo.ts';

/** The values of STATUS with which a VTODO is open (RFC 5545, section 3.8.1.11). */
const OPEN: ReadonlySet<string> = new Set(['NEEDS-ACTION', 'IN-PROCESS']);

/** Returns whether STATUS says that a VTODO is open. */
export function hasOpenStatus({ status }: Pick<CalendarTodo, 'status'>): boolean {
  return OPEN.has(status);
}

/**
 * Returns whether a VTODO is completed or cancelled. STATUS decides, whatever the other two properties are. Without one of its four values,
 * the VTODO is completed if it has COMPLETED or 100 percent.
 */
export function isClosed({
  status,
  completed,
  percent,
}: Pick<CalendarTodo, 'status' | 'completed' | 'percent'>): boolean {
  if (status === 'COMPLETED' || status === 'CANCELLED') return true;
  return !OPEN.has(status) && (completed !== undefined || percent === 100);
}
