/** The header that makes a browser save a file under this name: in ASCII for old clients, and as it is (RFC 6266). */
export function contentDisposition(name: string): string {
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`;
}

/** Danish letters as they are written without them, other marks dropped, and `_` for what is left. */
function asciiName(name: string): string {
  const spelled = name.replaceAll(/[æøåÆØÅß]/g, (letter) => SPELLINGS[letter] ?? letter);
  const plain = spelled.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  // A per cent sign is left out as well: some clients decode it.
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

/** RFC 8187, section 3.2.1: beside letters and digits these signs stand for themselves. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
