/** Names in mails about the security of an account. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { plainName } from './plain-name.ts';

const EXAMPLES: readonly [given: string, plain: string][] = [
  ['Backup', 'Backup'],
  ['Dr. Ole’s phone', 'Dr. Ole’s phone'],
  ['Mødelokale 3 – øverst', 'Mødelokale 3 – øverst'],
  ['a\r\nBcc: eve@example.org', 'a Bcc: eve example org'],
  ['a\u2028b\u0000c\u202Ed', 'a b c d'],
  ['https://evil.example/login', 'https evil example login'],
  ['call www.evil.example now', 'call www evil example now'],
  ['evil。example and evil．example', 'evil example and evil example'],
  ['https:\\\\evil.example', 'https evil example'],
  ['x'.repeat(200), 'x'.repeat(80)],
];

for (const [given, plain] of EXAMPLES) {
  it(`S-4-2: ${JSON.stringify(given.slice(0, 40))} is one line without an address`, () => {
    assert.equal(plainName(given), plain);
  });
}
