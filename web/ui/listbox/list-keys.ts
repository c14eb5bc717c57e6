export type List = {
  count: number;
  /** Index of the current item, -1 if there is none. */
  current: number;
  isDisabled?: (index: number) => boolean;
};

/**
 * Returns the index of the item that a key moves to: the arrow keys wrap around, Home and End move to the first and the last item.
 * Disabled items are skipped. Returns undefined for other keys and for a list without enabled items.
 */
export function itemForKey(key: string, { count, current, isDisabled = () => false }: List): number | undefined {
  const enabled = Array.from({ length: count }, (_, index) => index).filter((index) => !isDisabled(index));
  switch (key) {
    case 'ArrowDown':
      return enabled.find((index) => index > current) ?? enabled[0];
    case 'ArrowUp':
      return enabled.findLast((index) => index < current) ?? enabled.at(-1);
    case 'Home':
      return enabled[0];
    case 'End':
      return enabled.at(-1);
    default:
      return undefined;
  }
}
