import type { CSSProperties } from 'react';
import type { Lane } from '../layout/assign-lanes.ts';
import { toPixels } from '../layout/time-scale.ts';

/** The range of a block, in minutes after midnight, and its lane. */
export type BlockBox = Lane & { from: number; to: number };

/** Duration in minutes up to which a block has space for only one line. */
export const SHORT_MIN = 45;

/** Returns the position of a block in its column. */
export function boxStyle({ from, to, lane, lanes }: BlockBox): CSSProperties {
  return {
    top: toPixels(from),
    height: toPixels(to - from),
    '--block-height': `${toPixels(to - from)}px`,
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  } as CSSProperties;
}
