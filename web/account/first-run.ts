/**
 * The hints and the example project that a new user has not dismissed. They are stored in the account's list of sidebar headings, whose unknown keys every client ignores. Only
 * accounts that were created in the web app have these keys.
 */

/** The hints, in their order. */
export const HINTS = ['capture', 'find', 'share'] as const;
export type Hint = (typeof HINTS)[number];

/** The beginning of the keys of hints. */
export const HINT_PREFIX = 'hint:';

const EXAMPLE = 'example:';

/** Returns the key of a hint. The hint is shown while the account has it. */
export function hintKey(hint: Hint): string {
  return HINT_PREFIX + hint;
}

/** Returns the key that marks a project as the example. */
export function exampleKey(projectId: string): string {
  return EXAMPLE + projectId;
}

/** Returns the id of the example project. The project may be deleted. */
export function exampleId(keys: readonly string[]): string | undefined {
  return keys.find((key) => key.startsWith(EXAMPLE))?.slice(EXAMPLE.length);
}

/** Returns the hints that the user has not dismissed. */
export function hintsIn(keys: readonly string[]): Hint[] {
  return HINTS.filter((hint) => keys.includes(hintKey(hint)));
}
