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
  '+',
  ' ',
  '  ',
  '\n',
  '🎉',
  '語',
];

/** Short texts of few different pieces, so that two of them often have something in common. */
export const textWithWords = fc.array(fc.constantFrom(...PIECES), { maxLength: 9 }).map((pieces) => pieces.join(''));
