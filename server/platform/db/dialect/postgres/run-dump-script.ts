import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { CopyFailed } from '../../copied-database.ts';
import { copiedTable, linesOf } from './dumped-rows.ts';

/**
 * Runs the script that pg_restore writes to `output` on a connection. The caller begins and commits the transaction. No program has a connection
 * of its own, so that the server rolls back when this process is killed.
 */
export async function runDumpScript(client: Client, output: Readable): Promise<void> {
  let statements = '';
  let rows: Writable | undefined;
  for await (const lines of linesOf(output)) {
    let text = '';
    for (const line of lines) {
      if (rows !== undefined && line === '\\.') {
        rows.end(bytesOf(text));
        await finished(rows);
        rows = undefined;
        text = '';
      } else if (rows !== undefined) text += `${line}\n`;
      else if (copiedTable(line) !== undefined) {
        await client.query(textOf(statements));
        statements = '';
        rows = client.query(from(textOf(line)));
        // `finished` and `once` report it.
        rows.on('error', () => undefined);
      } else if (!isCommandOfPsql(line)) statements += `${line}\n`;
    }
    if (rows !== undefined && text !== '' && !rows.write(bytesOf(text))) await once(rows, 'drain');
  }
  if (rows !== undefined) throw new CopyFailed('The file is damaged or incomplete. Use another backup.');
  await client.query(textOf(statements));
}

/** pg_dump writes `\restrict` and `\unrestrict` for psql. */
function isCommandOfPsql(line: string): boolean {
  return /^\\(un)?restrict /.test(line);
}

/** Lines contain one character per byte. */
function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function textOf(text: string): string {
  return bytesOf(text).toString('utf8');
}
