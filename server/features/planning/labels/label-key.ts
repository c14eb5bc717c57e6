import { spell } from '#domain/quick-add/words/spelling.ts';

/**
 * The key by which label names are compared, unique per account. Filters and quick-add compare names in the same way. It is stored, so that a
 * change of `spell` needs a migration like `0069-equal-spellings.ts`.
 */
export function labelKey(name: string): string {
  return spell(name);
}
