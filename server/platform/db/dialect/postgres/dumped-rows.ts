import type { Readable } from 'node:stream';
import { runClientProgram } from './client-program.ts';

/** Returns the number of rows of each table in a file of pg_dump. Reads all of it. Throws CopyFailed if the file is damaged. */
export async function countDumpedRows(path: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let table: string | undefined;
  const onLine = (line: string) => {
    if (table !== undefined) {
      if (line === '\\.') table = undefined;
      else counts.set(table, (counts.get(table) ?? 0) + 1);
      return;
    }
    table = copiedTable(line);
    if (table !== undefined) counts.set(table, 0);
  };
  await runClientProgram('pg_restore', ['--data-only', '--file=-', path], {
    read: async (output) => {
      for await (const lines of linesOf(output)) lines.forEach(onLine);
    },
  });
  return counts;
}

/** Returns the table whose rows follow a line of a script of pg_restore, or undefined. */
export function copiedTable(line: string): string | undefined {
  return /^COPY public\.(?:"([^"]+)"|(\w+)) \(.*\) FROM stdin;$/.exec(line)?.slice(1).find(Boolean);
}

/**
 * Returns the lines of a script in groups, with one character per byte. Splits at line feeds only, by which a row ends. Other separators can be
 * part of a text.
 */
export async function* linesOf(output: Readable): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of output) {
    const lines = (rest + (chunk as Buffer).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest !== '') yield [rest];
}
