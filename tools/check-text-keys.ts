import type { SourceFile } from './source-files.ts';

/** A dictionary: words, or functions that make them, by key and group. */
export type Words = { readonly [key: string]: unknown };

/**
 * Returns the keys of dictionaries that no source mentions, as `group.key`. A key counts as used if it follows a dot or is
 * in quotes anywhere. All keys of a group that is read by a computed key count as used.
 */
export function unusedTextKeys(words: Words, sources: readonly SourceFile[]): string[] {
  const text = sources.map((source) => source.text).join('\n');
  const mentioned = new Set([...dottedOrQuoted(text), ...destructured(text)]);
  const lookedUp = new Set([...text.matchAll(/\b(\w+)\[/g)].map(([, name = '']) => name));
  return keysOf(words, [])
    .filter((path) => {
      const [key = '', group = ''] = path.toReversed();
      return !mentioned.has(key) && !lookedUp.has(group);
    })
    .map((path) => path.join('.'));
}

function dottedOrQuoted(text: string): string[] {
  return [...text.matchAll(/\.(\w+)|['"](\w+)['"]/g)].map(([, dotted, quoted]) => dotted ?? quoted ?? '');
}

/** The names in `const { name, other: renamed } = …` and in the braces of parameters. */
function destructured(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}\s*[=:)]/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

function keysOf(words: Words, above: readonly string[]): string[][] {
  return Object.entries(words).flatMap(([key, value]) => {
    const path = [...above, key];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? keysOf(value as Words, path) : [path];
  });
}
