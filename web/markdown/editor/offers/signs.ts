import type { Offer } from '../editor-props.ts';

/** A project's name as the text has it: in quotes when it is more than one word. */
export function projectSign(name: string): string {
  const plain = name.replaceAll(/["“”„`\r\n]/g, '').trim();
  return /^[\p{L}\p{N}][\p{L}\p{N}_’'-]*(?<![’'-])$/u.test(plain) ? `#${plain}` : `#"${plain}"`;
}

/** A note by its title; by its id where the title is shared by several on offer, or holds signs of its own. */
export function noteSign({ id, name }: Offer, all: readonly Offer[]): string {
  const isPlain = name.trim() !== '' && !/[[\]|`\r\n]/.test(name);
  const isSingle = all.filter((other) => other.name === name).length === 1;
  return isPlain && isSingle ? `[[${name}]]` : `[${name.replace(/[\\[\]`]/g, '\\$&')}](/note/${id})`;
}
