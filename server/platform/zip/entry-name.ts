/** What the entries of a zip are called, and which of them are files that somebody meant to pass on. */

import type { Header } from './zip-directory.ts';

/** Longer names, in bytes, are in no zip that is made in earnest; file systems take 255 for one part. */
const LONGEST = 1024;

/**
 * The path of an entry within its zip, folders parted by `/`. Undefined for one that would leave the folder it is unpacked
 * in, that no file can have, or that is too long. Many programs write UTF-8 without saying so: what can be read so, is.
 */
export function pathOf({ name: bytes, utf8Name = bytes }: Pick<Header, 'name' | 'utf8Name'>): string | undefined {
  if (bytes.length > LONGEST || utf8Name.length > LONGEST) return undefined;
  const name = asUtf8(utf8Name) ?? asUtf8(bytes) ?? asOldText(bytes);
  return isPath(name) ? name : undefined;
}

/** Whether a path is a folder, in a hidden folder, or what macOS keeps beside a file: no file of anybody's. */
export function isBesideThePoint(path: string): boolean {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  if (name === '' || name.startsWith('._') || name === '.DS_Store') return true;
  return parts.some((folder) => folder === '__MACOSX' || folder.startsWith('.'));
}

function isPath(name: string): boolean {
  if (name === '' || UNWANTED.test(name) || DRIVE.test(name)) return false;
  const parts = (name.endsWith('/') ? name.slice(0, -1) : name).split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..');
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Code page 437 (APPNOTE, appendix D). */
function asOldText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (UPPER_HALF[byte - 128] ?? ''))).join(
    '',
  );
}

const UPPER_HALF = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
);

/** Backslashes part folders on some systems, and control characters nothing anywhere. */
const UNWANTED = /[\\\p{Cc}]/u;
const DRIVE = /^[a-z]:/i;
