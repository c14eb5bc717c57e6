import { decodeText } from '#domain/csv/decode-text.ts';
import { readTodoistCsv, type TodoistContext } from '#domain/imports/todoist/read-todoist-csv.ts';
import type { Workers } from '../../platform/workers/workers.ts';

/** The result of reading a file: a project, or the reason why it cannot be imported. */
export type ParsedTodoist = ReturnType<typeof readTodoistCsv>;

/** Reads the bytes of a CSV file in a worker thread. `account` is the id of the caller. */
export function parseTodoist(
  workers: Workers,
  account: string,
  bytes: Uint8Array,
  context: TodoistContext,
): Promise<ParsedTodoist> {
  return workers.call(account, { module: import.meta.url, run: parseBytes }, bytes, context);
}

/** Runs in a worker thread. */
export function parseBytes(bytes: Uint8Array, context: TodoistContext): ParsedTodoist {
  return readTodoistCsv(decodeText(bytes), context);
}
