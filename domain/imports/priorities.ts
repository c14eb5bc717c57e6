/** `csv`: 1 is the highest priority and 4 means none, as Todoist writes them into files. `api`: the reverse. */
export type PriorityScale = 'csv' | 'api';

/** The priority that means none. */
const NONE = 4;

/**
 * Returns the scale of a file from the priorities of all its tasks. The file has the scale of the API if more than half of the tasks have
 * priority 1 and none has 4.
 */
export function scaleOf(priorities: readonly string[]): PriorityScale {
  const ones = priorities.filter((text) => text === '1').length;
  return ones * 2 > priorities.length && !priorities.includes('4') ? 'api' : 'csv';
}

/** Reads `1` to `4` on a scale, or `p1` to `p4`. Returns 1 for the highest to 4 for none, and undefined for other texts. */
export function readPriority(text: string, scale: PriorityScale): number | undefined {
  if (text === '') return NONE;
  const [, sign, digit] = /^(p?)([1-4])$/i.exec(text) ?? [];
  if (digit === undefined) return undefined;
  return scale === 'api' && sign === '' ? NONE + 1 - Number(digit) : Number(digit);
}
