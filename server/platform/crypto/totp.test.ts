import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeBase32, encodeBase32 } from './base32.ts';
import { acceptedStep, isTotpCode, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts';

/** RFC 6238, appendix B, and RFC 4226, appendix D. */
const RFC_SECRET = encodeBase32(Buffer.from('12345678901234567890'));

const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(encodeBase32);
/** Until the year 2200. */
const instants = fc.integer({ min: 0, max: 7_258_118_400_000 });

test('encodes and decodes base32 like RFC 4648, section 10', () => {
  const vectors = {
    '': '',
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI',
  };
  for (const [text, encoded] of Object.entries(vectors)) assert.equal(encodeBase32(Buffer.from(text)), encoded);
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => assert.deepEqual(decodeBase32(encodeBase32(bytes)), Buffer.from(bytes))),
  );
  for (const odd of ['a', 'A1', 'A=', 'Æ']) assert.throws(() => decodeBase32(odd));
});

test('matches the test vectors of RFC 6238, appendix B', () => {
  const vectors = {
    59: '287082',
    1111111109: '081804',
    1111111111: '050471',
    1234567890: '005924',
    2000000000: '279037',
    20000000000: '353130',
  };
  for (const [seconds, code] of Object.entries(vectors)) {
    assert.equal(totpCode(RFC_SECRET, totpStep(Number(seconds) * 1000)), code);
  }
});

test('matches the test vectors of RFC 4226, appendix D', () => {
  const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');
  assert.deepEqual(
    codes.map((_, counter) => totpCode(RFC_SECRET, counter)),
    codes,
  );
});

test('accepts a code in its own and the adjacent steps only, with any whitespace', () => {
  fc.assert(
    fc.property(secrets, instants, fc.integer({ min: -3, max: 3 }), (secret, at, distance) => {
      const now = at + 200_000;
      const step = totpStep(now) + distance;
      const code = totpCode(secret, step);
      const near = [-1, 0, 1].map((other) => totpCode(secret, totpStep(now) + other));
      for (const typed of [code, ` ${code.slice(0, 3)}\u00a0${code.slice(3)}\t`]) {
        const accepted = acceptedStep(secret, typed, { now, after: 0 });
        assert.equal(accepted !== undefined, near.includes(code));
        if (accepted !== undefined) assert.equal(totpCode(secret, accepted), code);
      }
    }),
  );
});

test('refuses a code that was used, and older ones', () => {
  fc.assert(
    fc.property(secrets, instants, (secret, at) => {
      const now = at + 200_000;
      const present = totpStep(now);
      const taken = acceptedStep(secret, totpCode(secret, present), { now, after: 0 });
      assert.ok(taken !== undefined && taken >= present);
      for (const earlier of [present, present - 1]) {
        assert.equal(acceptedStep(secret, totpCode(secret, earlier), { now, after: present + 1 }), undefined);
      }
      assert.equal(acceptedStep(secret, totpCode(secret, present), { now, after: taken }), undefined);
    }),
  );
});

test('refuses texts that are not six digits', () => {
  const now = 59_000;
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom('', '28708', '2870820', '٢٨٧٠٨٢', '287082x', '-287082', '287-082'),
  );
  fc.assert(
    fc.property(typed, (text) => {
      if (isTotpCode(text)) return;
      assert.equal(acceptedStep(RFC_SECRET, text, { now, after: 0 }), undefined);
    }),
  );
  assert.equal(isTotpCode('28 70 82'), true);
  assert.equal(isTotpCode('٢٨٧٠٨٢'), false);
});

test('creates unique secrets of 160 bits', () => {
  const made = Array.from({ length: 50 }, newTotpSecret);
  assert.equal(new Set(made).size, 50);
  for (const secret of made) assert.match(secret, /^[A-Z2-7]{32}$/);
});

test('encodes any issuer and account in the URI', () => {
  const uri = totpUri(RFC_SECRET, { issuer: 'Sammen (tasks.example.org)', account: 'anne+x&y@example.org' });
  const read = new URL(uri);
  assert.equal(decodeURIComponent(read.pathname), '/Sammen (tasks.example.org):anne+x&y@example.org');
  assert.deepEqual(Object.fromEntries(read.searchParams), {
    secret: RFC_SECRET,
    issuer: 'Sammen (tasks.example.org)',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  assert.equal(new URL(totpUri('A', { issuer: 'a:b', account: 'c' })).pathname.split(':').length, 2);
});
