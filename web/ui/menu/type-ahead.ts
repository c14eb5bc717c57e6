import { normalForm } from '#domain/normalize/normal-form.ts';

/** Milliseconds after which the next character begins a new search. React Aria and the ARIA practices use about as much. */
const RESET_AFTER = 800;

export type TypeAheadItem = { label: string; isDisabled?: boolean | undefined };

export type TypeAhead = {
  /** True while a space continues the search. Otherwise it presses the current item. */
  isActive: (now: number) => boolean;
  /**
   * Returns the index of the next enabled item whose label starts with the characters typed so far, or undefined. `key` is
   * `KeyboardEvent.key`, `now` is in milliseconds and `current` is the index of the current item, -1 if there is none.
   */
  search: (key: string, now: number, items: readonly TypeAheadItem[], current: number) => number | undefined;
  /** Ends the search, such as after an arrow key. */
  reset: () => void;
};

/**
 * Finds items by the first characters of their labels, without regard to case and accents. Further characters refine the
 * search. The same character again moves to the next item that starts with it, unless a label starts with that character
 * twice. A character that finds nothing ends the search.
 */
export function createTypeAhead(language: string): TypeAhead {
  // A collator of Danish treats å, æ and ø as letters of their own.
  const collator = new Intl.Collator(language, { usage: 'search', sensitivity: 'base' });
  let typed = '';
  let typedAt = 0;

  const isActive = (now: number) => typed !== '' && now - typedAt < RESET_AFTER;
  const startsWith = ({ label }: TypeAheadItem, prefix: string) =>
    collator.compare([...normalForm(label)].slice(0, [...prefix].length).join(''), prefix) === 0;

  return {
    isActive,
    reset() {
      typed = '';
    },
    search(key, now, items, current) {
      if ([...key].length !== 1 || (key === ' ' && !isActive(now))) return undefined;
      typed = normalForm(isActive(now) ? typed + key : key);
      typedAt = now;
      const characters = [...typed.toLowerCase()];
      const isRepeated = characters.every((character) => character === characters[0]);
      const isCycle = isRepeated && !items.some((item) => startsWith(item, typed));
      const prefix = isCycle ? key : typed;
      // A refined search may stay on the current item.
      const isNew = isCycle || characters.length === 1;
      const found = inOrder(items, isNew ? current + 1 : Math.max(current, 0)).find(
        (index) => !items[index]?.isDisabled && startsWith(items[index] as TypeAheadItem, prefix),
      );
      if (found === undefined) typed = '';
      return found;
    },
  };
}

/** All indexes, beginning with `first` and wrapping around. */
function inOrder(items: readonly unknown[], first: number): number[] {
  return items.map((_, step) => (first + step) % items.length);
}
