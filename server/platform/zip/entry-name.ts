/** Names of zip entries: decoding, validation, and files that only an operating system needs. */

import type { Header } from './zip-directory.ts';

/** Maximum length of a name in bytes. File systems accept 255 for one part of a path. */
const MAX_BYTES = 1024;

/**
 * Returns the path of an entry, with `/` between folders. Returns undefined if the path leaves the target folder, is not a valid
 * file path or is too long. A name that is valid UTF-8 is read as UTF-8, because many programs write it without setting the flag.
 */
export function pathOf({ name: bytes, utf8Name = bytes }: Pick<Header, 'name' | 'utf8Name'>): string | undefined {
  if (bytes.length > MAX_BYTES || utf8Name.length > MAX_BYTES) return undefined;
  const name = asUtf8(utf8Name) ?? asUtf8(bytes) ?? asCodePage437(bytes);
  return isPath(name) ? name : undefined;
}

/** Returns whether a path is a folder, is in a hidden folder, or is metadata that macOS adds. */
export function isMetadataFile(path: string): boolean {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  if (name === '' || name.startsWith('._') || name === '.DS_Store') return true;
  return parts.some((folder) => folder === '__MACOSX' || folder.startsWith('.'));
}

/** Returns whether a path is that of a zip, or of a packed bundle of a note (textbundle.org). */
export function isZipName(path: string): boolean {
  return /\.(?:zip|textpack)$/i.test(path);
}

function isPath(name: string): boolean {
  if (name === '' || FORBIDDEN.test(name) || DRIVE.test(name)) return false;
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
function asCodePage437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (CODE_PAGE_437[byte - 128] ?? ''))).join(
    '',
  );
}

const CODE_PAGE_437 = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
);

/** A backslash separates folders on some systems. No valid name has control characters. */
const FORBIDDEN = /[\\\p{Cc}]/u;
const DRIVE = /^[a-z]:/i;
