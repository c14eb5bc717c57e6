import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script that imports into the database at `location`, and kills it after this many committed transactions. The script prints a line
 * of JSON before the import, which is returned, a line after each committed transaction, and `imported` at its end.
 */
export async function runAndKill(script: string, location: string, transactions: number): Promise<unknown> {
  const child = spawn(process.execPath, [script, location], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (text.split('\n').length > transactions + 1) child.kill('SIGKILL');
  });
  await once(child, 'close');
  assert.equal(child.signalCode, 'SIGKILL');
  assert.ok(!text.includes('imported'), 'the import was not complete');
  return JSON.parse(text.split('\n')[0] ?? '');
}
