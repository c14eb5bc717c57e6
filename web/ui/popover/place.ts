/** A rectangle in the window, in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** Which edge of the anchor a floating part lines up with. It flips and shifts when there is no room. */
export type Side = 'below-start' | 'below-end' | 'above-start' | 'above-center' | 'after';

const GAP = 4;
const MARGIN = 8;

/** Where a floating part of that size goes so that it stands by its anchor and inside the window. */
export function place(anchor: Box, size: { width: number; height: number }, side: Side, room: Box): Box {
  const wanted = at(anchor, size, side);
  const flipped = at(anchor, size, FLIP[side]);
  const best = fits(wanted, size, side, room) || !fits(flipped, size, FLIP[side], room) ? wanted : flipped;
  return {
    left: clamp(best.left, room.left + MARGIN, room.left + room.width - size.width - MARGIN),
    top: clamp(best.top, room.top + MARGIN, room.top + room.height - size.height - MARGIN),
    ...size,
  };
}

const FLIP: Record<Side, Side> = {
  'below-start': 'above-start',
  'below-end': 'above-start',
  'above-start': 'below-start',
  'above-center': 'below-start',
  after: 'below-start',
};

function at(anchor: Box, size: { width: number; height: number }, side: Side): { left: number; top: number } {
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - size.height - GAP;
  switch (side) {
    case 'below-start':
      return { left: anchor.left, top: below };
    case 'below-end':
      return { left: anchor.left + anchor.width - size.width, top: below };
    case 'above-start':
      return { left: anchor.left, top: above };
    case 'above-center':
      return { left: anchor.left + (anchor.width - size.width) / 2, top: above };
    case 'after':
      return { left: anchor.left + anchor.width + GAP, top: anchor.top };
  }
}

function fits(
  spot: { left: number; top: number },
  size: { width: number; height: number },
  side: Side,
  room: Box,
): boolean {
  if (side === 'after') return spot.left + size.width + MARGIN <= room.left + room.width;
  return spot.top >= room.top + MARGIN && spot.top + size.height + MARGIN <= room.top + room.height;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
