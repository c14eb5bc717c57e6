/** Entry point of the worker thread of a `HeavyReader`: runs statements on a read-only connection of its own. The first one begins a read. */

import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from './connection.ts';
import type { HeavyReaderOptions, HeavyStatement, HeavyStatementResult } from './heavy-reader.ts';

if (parentPort !== null) {
  const port = parentPort;
  const { file, pragmas } = workerData as HeavyReaderOptions;
  const connection = new SqliteConnection(file, { readOnly: true });
  connection.execute(pragmas);
  port.on('message', (message: HeavyStatement | 'end') => {
    if (message !== 'end') port.postMessage(run(connection, message));
    else if (connection.isInTransaction) connection.run('rollback', []);
  });
  port.postMessage('ready');
}

function run(connection: SqliteConnection, { method, text, values }: HeavyStatement): HeavyStatementResult {
  try {
    if (!connection.isInTransaction) connection.run('begin', []);
    return { result: connection[method](text, values) };
  } catch (error) {
    return { error };
  }
}
