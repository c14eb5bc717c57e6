import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainSubject } from './subject.ts';

test('removes the prefixes of answers and forwarded mails', () => {
  for (const prefix of [
    'Re:',
    'RE: ',
    'Sv: ',
    'SV:',
    'VS: ',
    'Vs:',
    'Fwd: ',
    'FW: ',
    'Fw :',
    'Antw: ',
    'Re[2]: ',
    'VB: ',
  ]) {
    assert.equal(plainSubject(`${prefix}Mødet`), 'Mødet', prefix);
    assert.equal(plainSubject(` ${prefix} SV: Re: ${prefix}Mødet `), 'Mødet', prefix);
  }
});

test('keeps other words', () => {
  for (const subject of ['Regning: betal', 'Response', 're', 'Forward: march', 'Re[x]: a', 'Svar: ja', 'FWD-12: x'])
    assert.equal(plainSubject(subject), subject);
});

test('is one line without control characters', () => {
  assert.equal(plainSubject('a\r\nBcc: b\0c\u2028d\te'), 'a Bcc: b c d e');
  assert.equal(plainSubject('\ud800 x').isWellFormed(), true);
  assert.equal(plainSubject('Re: \r\n Sv:\t'), '');
});

test('reads a hostile subject in linear time', () => {
  assert.equal(plainSubject(`${'Re: '.repeat(2000)}x`), 'x');
  assert.equal(plainSubject(`${' '.repeat(100_000)}x`), 'x');
});
