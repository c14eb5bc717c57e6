/** Preloaded into a measured process. Sends the number of SQLite statements since the last request to the parent. */

import { StatementSync } from 'node:sqlite';

const counts: Record<string, number> = {};

for (const name of ['all', 'get', 'run'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
  const counted = function (this: StatementSync, ...values: unknown[]): unknown {
    counts[this.sourceSQL] = (counts[this.sourceSQL] ?? 0) + 1;
    return original.apply(this, values);
  };
  Object.assign(StatementSync.prototype, { [name]: counted });
}

process.on('message', (message) => {
  if (message !== 'statements') return;
  process.send?.({ statements: { ...counts } });
  for (const text of Object.keys(counts)) delete counts[text];
});
process.channel?.unref();
