import fc from 'fast-check';

const PIECES = [
  'køb',
  'blåbær',
  'aa',
  'oe',
  'ma',
  'il',
  'e',
  'b',
  'Å',
  '-',
  '%',
  '_',
  '"',
  "'",
  '*',
  '?',
  '[',
  ']',
  '+',
  ' ',
  '  ',
  '\n',
  '🎉',
  '語',
  '日本',
  'ーか',
  'วัน',
  'ปี',
  '\u00ad',
  '٣',
];

/** Short texts of few different parts, so that two of them often have a part in common. */
export const textWithWords = fc.array(fc.constantFrom(...PIECES), { maxLength: 9 }).map((pieces) => pieces.join(''));
