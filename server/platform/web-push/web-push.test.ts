import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encryptMessage, MAX_MESSAGE_BYTES } from './encrypt-message.ts';
import { readAuthSecret, readPublicKey } from './push-keys.ts';
import { readRetryAfter } from './send-message.ts';
import { checkVapid, decryptMessage, newBrowserKeys } from './testing/browser-keys.ts';
import { newVapidKeys, vapidHeader } from './vapid.ts';

/** RFC 8291, appendix A. */
const RFC = {
  message: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const bytes = (text: string) => Buffer.from(text, 'base64url');
const rfcKeys = { privateKey: bytes(RFC.browserPrivate), p256dh: bytes(RFC.p256dh), auth: bytes(RFC.auth) };

test('encrypts the example of RFC 8291 to the same bytes', () => {
  const secrets = { salt: bytes(RFC.salt), privateKey: bytes(RFC.senderPrivate) };
  assert.equal(encryptMessage(RFC.message, rfcKeys, secrets).toString('base64url'), RFC.body);
});

test('the browser of the tests decrypts the example of RFC 8291', () => {
  assert.equal(decryptMessage(bytes(RFC.body), rfcKeys).toString(), RFC.message);
});

test('only the browser with the keys can decrypt, and no two bodies are equal', () => {
  const keys = newBrowserKeys();
  const [one, other] = [encryptMessage('Æble', keys), encryptMessage('Æble', keys)];
  assert.equal(decryptMessage(one, keys).toString(), 'Æble');
  assert.ok(!one.equals(other) && !one.subarray(0, 16).equals(other.subarray(0, 16)));
  assert.throws(() => decryptMessage(one, { ...keys, auth: newBrowserKeys().auth }));
  assert.throws(() => decryptMessage(one, newBrowserKeys()));
  one[one.length - 20] = (one.at(-20) ?? 0) ^ 1;
  assert.throws(() => decryptMessage(one, keys));
});

test('the largest message has 4096 bytes, and a larger one is an error', () => {
  const keys = newBrowserKeys();
  assert.equal(encryptMessage('x'.repeat(MAX_MESSAGE_BYTES), keys).length, 4096);
  assert.throws(() => encryptMessage('x'.repeat(MAX_MESSAGE_BYTES + 1), keys), RangeError);
});

test('signs for the origin of the push service, for 12 hours', () => {
  const keys = newVapidKeys();
  const now = Date.parse('2026-10-14T12:30:00.700Z');
  const endpoint = new URL('https://push.example:8443/send/secret?a=b');
  const contact = 'https://tasks.example.org/';
  const { key, claims } = checkVapid(vapidHeader(endpoint, keys, { contact, now }));
  assert.equal(key, keys.publicKey);
  assert.deepEqual(claims, {
    aud: 'https://push.example:8443',
    exp: Date.parse('2026-10-15T00:30:00Z') / 1000,
    sub: contact,
  });
});

test('reads only keys of the right size that are points of the curve', () => {
  const { p256dh, auth } = newBrowserKeys();
  assert.deepEqual(readPublicKey(p256dh.toString('base64url')), p256dh);
  assert.deepEqual(readPublicKey(p256dh.toString('base64')), p256dh);
  assert.deepEqual(readAuthSecret(auth.toString('base64')), auth);
  const outside = Buffer.from(p256dh);
  outside[40] = (p256dh[40] ?? 0) ^ 1;
  const hybrid = Buffer.from(p256dh);
  hybrid[0] = 6 + ((p256dh[64] ?? 0) & 1);
  const wrong = [p256dh.subarray(1), Buffer.concat([p256dh, Buffer.of(0)]), outside, hybrid, Buffer.alloc(65, 0)];
  for (const each of wrong) assert.equal(readPublicKey(each.toString('base64url')), undefined, each.toString('hex'));
  for (const text of ['', 'x', '!', `${p256dh.toString('base64url')} `]) assert.equal(readPublicKey(text), undefined);
  for (const text of ['', auth.toString('hex'), auth.subarray(1).toString('base64url')]) {
    assert.equal(readAuthSecret(text), undefined, text);
  }
});

test('reads the delay that a push service asks for', () => {
  const now = Date.parse('2026-10-14T12:30:00Z');
  assert.equal(readRetryAfter('120', now), 120_000);
  assert.equal(readRetryAfter('Wed, 14 Oct 2026 12:31:00 GMT', now), 60_000);
  assert.equal(readRetryAfter('Wed, 14 Oct 2026 12:29:00 GMT', now), 0);
  for (const text of [undefined, 'soon', '-1']) assert.equal(readRetryAfter(text, now), undefined, String(text));
});
