import type { SourceFile } from './source-files.ts';

/** The messages of a language: texts, or functions that return them, by key and group. */
export type Messages = { readonly [key: string]: unknown };

/**
 * Returns the keys of messages that no source mentions, as `group.key`. A key counts as used if it follows a dot or is in
 * quotes anywhere. All keys of a group that is read by a computed key count as used.
 */
export function unusedMessages(messages: Messages, sources: readonly SourceFile[]): string[] {
  const text = sources.map((source) => source.text).join('\n');
  const mentioned = new Set([...dottedOrQuoted(text), ...destructured(text)]);
  const lookedUp = new Set([...text.matchAll(/\b(\w+)\[/g)].map(([, name = '']) => name));
  return keysOf(messages, [])
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

function keysOf(messages: Messages, parents: readonly string[]): string[][] {
  return Object.entries(messages).flatMap(([key, value]) => {
    const path = [...parents, key];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf(value as Messages, path)
      : [path];
  });
}
