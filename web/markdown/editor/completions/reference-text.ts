import type { Suggestion } from '../editor-props.ts';

/** Returns the reference to a project, with quotes if the name has several words. */
export function projectReference(name: string): string {
  const plain = name.replaceAll(/["“”„`\r\n]/g, '').trim();
  return /^[\p{L}\p{N}][\p{L}\p{N}_’'-]*(?<![’'-])$/u.test(plain) ? `#${plain}` : `#"${plain}"`;
}

/**
 * Returns the reference to a note: its title, or its id if several suggestions share the title or it has special characters.
 */
export function noteReference({ id, name }: Suggestion, all: readonly Suggestion[]): string {
  const isPlain = name.trim() !== '' && !/[[\]|`\r\n]/.test(name);
  const isSingle = all.filter((other) => other.name === name).length === 1;
  return isPlain && isSingle ? `[[${name}]]` : `[${name.replace(/[\\[\]`]/g, '\\$&')}](/note/${id})`;
}
