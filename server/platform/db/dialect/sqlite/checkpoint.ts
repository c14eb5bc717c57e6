/** Writes the pages of the write-ahead log into the database file. It runs in a worker thread, because it waits for the disk. */

import { DatabaseSync } from 'node:sqlite';

/** The connections of this thread by file. Opening one reads the whole schema. */
const connections = new Map<string, DatabaseSync>();

/**
 * Writes the committed pages of the log that no reader of an older state needs. Other connections can read and write meanwhile. The pages
 * are flushed to disk before the log is used again (https://www.sqlite.org/wal.html#checkpointing).
 */
export function checkpoint(file: string): void {
  const connection = connections.get(file) ?? new DatabaseSync(file);
  connections.set(file, connection);
  connection.exec('pragma wal_checkpoint(passive)');
}
