/**
 * Returns whether a version (`1.2.3`, with or without `v`) is newer than another one. Pre-releases (`1.2.3-beta.1`) and other texts are
 * not newer than anything.
 */
export function isNewer(version: string, other: string): boolean {
  const [one, two] = [numbersOf(version), numbersOf(other)];
  if (one === undefined || two === undefined) return false;
  const differing = one.findIndex((number, index) => number !== two[index]);
  return differing !== -1 && (one[differing] ?? 0) > (two[differing] ?? 0);
}

function numbersOf(version: string): number[] | undefined {
  const found = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:\+[\w.-]+)?$/.exec(version);
  return found?.slice(1).map(Number);
}
