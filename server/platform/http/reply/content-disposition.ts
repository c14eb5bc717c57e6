import { normalForm } from '#domain/normalize/normal-form.ts';

/** Returns the header for saving a file under this name: in ASCII for old clients, and in UTF-8 (RFC 6266). */
export function contentDisposition(name: string): string {
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`;
}

/** Replaces Danish letters by their ASCII spelling, removes diacritics, and replaces other characters by `_`. */
function asciiName(name: string): string {
  const spelled = name.replaceAll(/[æøåÆØÅß]/g, (letter) => SPELLINGS[letter] ?? letter);
  const plain = normalForm(spelled, 'NFKD').replaceAll(/\p{M}/gu, '');
  // The percent sign is removed too, because some clients decode it.
  return plain.replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
}

const SPELLINGS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  Æ: 'Ae',
  Ø: 'Oe',
  Å: 'Aa',
  ß: 'ss',
};

/** RFC 8187, section 3.2.1: these characters need no encoding besides letters and digits. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
