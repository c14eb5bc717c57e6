import assert from 'node:assert/strict';
import { constantParts, type TestResponse } from './people.ts';

/**
 * Sends requests for a known and an unknown address alternately. Fails if a status, a header, a body or the response time
 * differs.
 */
export async function assertIndistinguishable(
  times: number,
  known: string,
  send: (email: string) => Promise<TestResponse>,
): Promise<void> {
  const durations: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const responses = new Set<string>();
  for (let sample = 0; sample < times; sample += 1) {
    for (const kind of sample % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const start = performance.now();
      const response = await send(kind === 'known' ? known : `nobody${sample}@example.org`);
      durations[kind].push(performance.now() - start);
      responses.add(JSON.stringify(constantParts(response)));
    }
  }
  assert.equal(responses.size, 1, [...responses].join('\n'));
  assertSameDistribution(durations.known, durations.unknown);
}

/**
 * Rank test: counts how often a value of the first list exceeds one of the second, which is half of all pairs if there is no
 * difference. Five standard deviations occur by chance once in two million runs.
 */
function assertSameDistribution(some: readonly number[], others: readonly number[]): void {
  const pairs = some.length * others.length;
  const above = some.flatMap((one) => others.filter((other) => one > other)).length / pairs;
  const deviation = Math.sqrt((some.length + others.length + 1) / (12 * pairs));
  assert.ok(Math.abs(above - 0.5) < 5 * deviation, `${above} of all pairs`);
}
