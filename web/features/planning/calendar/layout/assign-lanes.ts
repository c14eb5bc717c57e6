/** A range of a day in minutes after midnight. `to` is greater than `from`. */
export type MinuteRange = { from: number; to: number };

/** The lane of a range, counted from 0, and the number of lanes that share the width. */
export type Lane = { lane: number; lanes: number };

/**
 * Assigns lanes to overlapping ranges. Returns one lane per range, in the given order. Ranges that overlap directly or through
 * others form a cluster and share its width evenly. Each range takes the leftmost lane that is free at its start. Ranges that only
 * touch do not overlap.
 */
export function assignLanes(ranges: readonly MinuteRange[]): Lane[] {
  const order = ranges
    .map((range, index) => ({ ...range, index }))
    .sort((one, other) => one.from - other.from || other.to - one.to || one.index - other.index);
  const lanes: Lane[] = ranges.map(() => ({ lane: 0, lanes: 1 }));
  let cluster: number[] = [];
  let ends: number[] = [];
  const closeCluster = () => {
    for (const index of cluster) lanes[index] = { lane: lanes[index]?.lane ?? 0, lanes: ends.length };
    cluster = [];
    ends = [];
  };
  for (const { from, to, index } of order) {
    if (ends.every((end) => end <= from)) closeCluster();
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    lanes[index] = { lane, lanes: 1 };
    cluster.push(index);
  }
  closeCluster();
  return lanes;
}
