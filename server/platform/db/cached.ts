/** The number of cached statements of each kind. Twelve filters have thousands of combinations, of which people use few. */
const CACHE_SIZE = 200;

/** Returns the cached statement of this key. Without a key nothing is cached. */
export function cached<Made>(cache: Map<string, Made>, key: string | undefined, make: () => Made): Made {
  const known = key === undefined ? undefined : cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (cache.size >= CACHE_SIZE) cache.clear();
  if (key !== undefined) cache.set(key, made);
  return made;
}
