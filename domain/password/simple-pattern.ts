import { normalForm } from '#domain/normalize/normal-form.ts';

/** Sequences that people type in this or the opposite direction: the alphabet, digits, and the rows of keyboards. */
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyzæøå',
  '01234567890',
  'qwertyuiopå',
  'asdfghjklæø',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'qsdfghjklm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

const SHORTEST_RUN = 3;
const LONGEST_UNIT = 5;
const FEWEST_CHARACTERS = 4;

/**
 * Returns whether a password follows a pattern that guessing programs try first: it has at most three different characters, repeats a
 * unit of at most five characters, or consists of runs of equal or successive characters, such as `aaaabbbb1234`.
 */
export function isSimplePattern(password: string): boolean {
  const characters = [...normalForm(password).toLowerCase()];
  return new Set(characters).size < FEWEST_CHARACTERS || isRepetition(characters) || isSequence(characters);
}

function isRepetition(characters: readonly string[]): boolean {
  const units = Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1);
  return units.some(
    (unit) =>
      characters.length >= 2 * unit && characters.every((character, index) => character === characters[index % unit]),
  );
}

/** Returns whether the runs have at least three characters on average. */
function isSequence(characters: readonly string[]): boolean {
  let runs = 0;
  let steps = new Set<string>();
  for (const [index, character] of characters.entries()) {
    const possible = index === 0 ? new Set<string>() : stepsBetween(characters[index - 1] ?? '', character);
    // The first step of a run decides which of them may follow.
    const continued = steps.size === 0 ? possible : steps.intersection(possible);
    if (continued.size === 0 || index === 0) runs += 1;
    steps = continued;
  }
  return runs * SHORTEST_RUN <= characters.length;
}

/** Returns the names of the sequences and directions in which `next` follows `character`. */
function stepsBetween(character: string, next: string): Set<string> {
  const steps = SEQUENCES.flatMap((sequence) => [
    ...(sequence.includes(character + next) ? [`${sequence} forwards`] : []),
    ...(sequence.includes(next + character) ? [`${sequence} backwards`] : []),
  ]);
  return new Set(character === next ? ['equal', ...steps] : steps);
}
