import type { Offer } from '../editor-props.ts';

/** Returns the reference to a project, with quotes if the name has several words. */
export function projectSign(name: string): string {
  const plain = name.replaceAll(/["“”„`\r\n]/g, '').trim();
  return /^[\p{L}\p{N}][\p{L}\p{N}_’'-]*(?<![’'-])$/u.test(plain) ? `#${plain}` : `#"${plain}"`;
}

/**
 * Returns the reference to a note: its title, or its id if several suggestions share the title or it has special characters.
 */
export function noteSign({ id, name }: Offer, all: readonly Offer[]): string {
  const isPlain = name.trim() !== '' && !/[[\]|`\r\n]/.test(name);
  const isSingle = all.filter((other) => other.name === name).length === 1;
  return isPlain && isSingle ? `[[${name}]]` : `[${name.replace(/[\\[\]`]/g, '\\$&')}](/note/${id})`;
}
