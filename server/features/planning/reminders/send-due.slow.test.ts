import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { START } from '#server/testing/service.ts';
import { sendDueReminders } from './index.ts';
import { allSent, counts, createReminders } from './testing/stored-reminders.ts';

const REMINDER = fileURLToPath(new URL('testing/remind-until-killed.ts', import.meta.url));

eachDatabase((name, _open, place) => {
  it('sends each reminder once when the process is killed at any point', async () => {
    const location = await place();
    await createReminders(location, 2000);
    for (const commits of [1, 3, 4]) await remindAndKill(location, commits);
    const database = await openDatabase(location);
    const halfway = await counts(database);
    assert.ok(halfway.sent < 2000, 'the process must be killed before the end');
    assert.deepEqual(halfway, allSent(halfway.sent));
    await sendDueReminders({ database, clock: { now: () => START } });
    assert.deepEqual(await counts(database), allSent(2000));
    await database.close();
  });

  it('sends ten thousand reminders that are due together', async (context) => {
    const location = await place();
    await createReminders(location, 10_000);
    const database = await openDatabase(location);
    const begun = performance.now();
    await sendDueReminders({ database, clock: { now: () => START } });
    const seconds = (performance.now() - begun) / 1000;
    assert.deepEqual(await counts(database), allSent(10_000));
    context.diagnostic(`10,000 reminders in ${seconds.toFixed(1)} s on ${name}`);
    await database.close();
  });
});

/** Kills the sending process after it has reported `commits` commits. */
async function remindAndKill(location: string, commits: number): Promise<void> {
  const child = spawn(process.execPath, [REMINDER, location, new Date(START).toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (output.split('\n').length > commits) child.kill('SIGKILL');
  });
  await once(child, 'close');
}
