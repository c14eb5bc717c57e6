import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nameInSubject } from './name-in-subject.ts';

it('S-1-13: a name in a subject is one short line without addresses', () => {
  const examples: [string, string][] = [
    ['Olga Ørsted', 'Olga Ørsted'],
    ['Hus & have 2.0', 'Hus & have 2.0'],
    ['A.P. Møller, v1.2', 'A.P. Møller, v1.2'],
    ['👨‍👩‍👧 Familie', '👨‍👩‍👧 Familie'],
    ['Evil\r\nBcc: all@example.org\u2028x', 'Evil Bcc: … x'],
    ['bank@example.org', '…'],
    ['bank＠example.org', '…'],
    ['Win at https://evil.example/x?y now', 'Win at … now'],
    ['node.js at example.org', 'node.js at example.org'],
    ['www.evil.example', '…'],
    ['a\u202egpj.exe', 'a gpj.exe'],
    ['\u0000\u0007', '…'],
    ['x'.repeat(200), `${'x'.repeat(59)}…`],
  ];
  for (const [name, expected] of examples) assert.equal(nameInSubject(name), expected);
});
