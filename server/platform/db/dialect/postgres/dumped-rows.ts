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
    table = /^COPY public\.(?:"([^"]+)"|(\w+)) \(.*\) FROM stdin;$/.exec(line)?.slice(1).find(Boolean);
    if (table !== undefined) counts.set(table, 0);
  };
  await runClientProgram('pg_restore', ['--data-only', '--file=-', path], {
    read: (output) => eachLine(output, onLine),
  });
  return counts;
}

/** Splits at line feeds only, by which a row ends. Other separators can be part of a text. */
async function eachLine(output: Readable, onLine: (line: string) => void): Promise<void> {
  let rest = '';
  for await (const chunk of output) {
    const text = rest + (chunk as Buffer).toString('latin1');
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      onLine(text.slice(start, end));
      start = end + 1;
    }
    rest = text.slice(start);
  }
}
