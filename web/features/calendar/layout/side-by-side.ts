/** Something that takes a stretch of a day, in minutes from its midnight; it ends after it begins. */
export type Stretch = { from: number; to: number };

/** Where a stretch stands beside those that overlap it: the lane from 0, and how many lanes share the width. */
export type Lane = { lane: number; lanes: number };

/**
 * Puts stretches that overlap side by side, in the order given. Those that overlap each other, directly or through others,
 * share the width evenly; each takes the leftmost lane that is free when it begins. Stretches that only touch do not overlap.
 */
export function sideBySide(stretches: readonly Stretch[]): Lane[] {
  const order = stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .sort((one, other) => one.from - other.from || other.to - one.to || one.index - other.index);
  const lanes: Lane[] = stretches.map(() => ({ lane: 0, lanes: 1 }));
  let bunch: number[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const index of bunch) lanes[index] = { lane: lanes[index]?.lane ?? 0, lanes: ends.length };
    bunch = [];
    ends = [];
  };
  for (const { from, to, index } of order) {
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    lanes[index] = { lane, lanes: 1 };
    bunch.push(index);
  }
  close();
  return lanes;
}
