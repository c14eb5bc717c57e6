import { editDistance } from '#domain/normalize/edit-distance.ts';

/** Returns the known name with the smallest edit distance from `name`, or undefined if none is known. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  return known.toSorted((a, b) => editDistance(name, a) - editDistance(name, b))[0];
}
