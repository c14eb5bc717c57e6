/** Spellings of addresses with secrets, as clients mistype them. None reaches the log. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { maskLongSecrets, maskSecrets } from './mask.ts';
import { pathForLog, SECRET_ROOTS } from './mask-path.ts';

const TOKEN = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF';
/** Shorter than any secret: only the route or the name of the parameter shows that it is one. */
const SHORT = 'Sesame42';
const ID = '019cbb2e-0000-7000-8000-000000000000';

/** Writes the text with each character percent-encoded. */
const encoded = (text: string) => Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

const ENDINGS = [
  '',
  '.ics',
  '.icsx',
  '.ICS',
  '.ics/',
  '/',
  '.',
  ',',
  '%2Eics',
  '%2eicsx',
  ')',
  '%20',
  '"',
  '.ics.txt',
  '!',
  '%',
];

/** Spellings of a root, so that `/ics/` and `/%49CS//` are the same. */
const SPELLINGS: readonly ((root: string) => string)[] = [
  (root) => `/${root}/`,
  (root) => `/${root.toUpperCase()}/`,
  (root) => `/${root[0]?.toUpperCase()}${root.slice(1)}/`,
  (root) => `//${root}//`,
  (root) => `/${encoded(root)}/`,
  (root) => `/${encoded(encoded(root))}/`,
  (root) => `/${root}%2F`,
  (root) => `%2f${root}%252f`,
  (root) => `/${root}\\`,
  (root) => `/./${root}/../`,
  (root) => `/base/path/${root}/`,
  (root) => `http://localhost:8080/${root}/`,
  (root) => `/${root}/x/`,
  (root) => `/${root}`,
  (root) => `/${root}.`,
  (root) => `/${root}:`,
  (root) => `/${root}x/`,
  (root) => `/${root};`,
  (root) => `/${root}&token=`,
  (root) => `/${root}%3Ftoken=`,
  (root) => `/${root}%26key%3D`,
  (root) => `/${root}=`,
  (root) => `/${root}#token=`,
];

for (const root of SECRET_ROOTS) {
  test(`S-4-20: masks everything after /${root}, in every spelling and with every ending`, () => {
    for (const spell of SPELLINGS) {
      for (const ending of ENDINGS) {
        for (const secret of [TOKEN, SHORT]) {
          const address = `${spell(root)}${secret}${ending}`;
          assert.ok(!pathForLog(address).includes(secret), `${address} is written as ${pathForLog(address)}`);
          const inside = `${spell(root)}x/${secret}${ending}/accept`;
          assert.ok(!pathForLog(inside).includes(secret), `${inside} is written as ${pathForLog(inside)}`);
        }
        const hidden = `${spell(root)}${encoded(TOKEN)}${ending}`;
        assert.ok(!pathForLog(hidden).includes(encoded(TOKEN)), pathForLog(hidden));
        assert.ok(!pathForLog(hidden).includes(TOKEN), pathForLog(hidden));
      }
    }
  });
}

test('S-4-20: masks the secret in every path of the contract, and the value of every parameter', () => {
  const names = new Set(allEndpoints.flatMap(({ query }) => Object.keys(query?.properties ?? {})));
  assert.ok(names.has('key') && names.has('code') && names.has('state') && names.has('to'));
  for (const { path, id } of allEndpoints) {
    for (const ending of ENDINGS) {
      const address = path.replaceAll(/\{\w+\}/g, `${TOKEN}${ending}`);
      assert.ok(!pathForLog(address).includes(TOKEN), `${id}: ${pathForLog(address)}`);
    }
    for (const name of [...names, 'token', 'KEY', 'Token']) {
      for (const separator of ['?', '&', ';', '%3F', '%26', '%3b', '/', '#']) {
        for (const sign of ['=', '%3D', '%253d']) {
          const address = `${path.replaceAll(/\{\w+\}/g, ID)}${separator}${name}${sign}${SHORT}`;
          assert.ok(!pathForLog(address).includes(SHORT), `${id}: ${pathForLog(address)}`);
        }
      }
    }
  }
});

test('S-4-20: every operation whose path has a secret is below one of the roots', () => {
  // The parameters of other paths are ids and names, which are no credentials.
  const secret = allEndpoints.filter(({ path, auth }) => path.includes('{') && auth === 'none');
  const more = ['invites.accept'];
  for (const { id, path } of [...secret, ...allEndpoints.filter((one) => more.includes(one.id))]) {
    assert.ok(
      SECRET_ROOTS.some((root) => path.includes(`/${root}/`)),
      id,
    );
  }
  const withSecretQuery = allEndpoints.filter(
    ({ query }) => query && ('key' in query.properties || 'state' in query.properties),
  );
  assert.deepEqual(withSecretQuery.map(({ path }) => path.split('/').at(-1)).sort(), [
    'callback',
    'callback',
    'callback',
    'mcp',
  ]);
});

test('keeps ids, fixed segments and names of files', () => {
  for (const path of [
    `/api/v1/invites/${ID}`,
    `/api/v1/view-options/project:${ID}`,
    `/api/v1/export/projects/${ID}.csv`,
    `/caldav/${ID}/${ID}/${ID}.ics`,
    '/api/v1/auth/password/reset/credentials',
    '/api/v1/auth/confirm-address/request',
    '/inbound/mail',
    '/metrics',
    '/.well-known/oauth-authorization',
    '/assets/task-panel-BfXk2a.js',
    '/assets/index-AbCdEfGhIjKlMnOp.js',
    '/wp-login.php',
    ...allEndpoints.map(({ path }) => path.replaceAll(/\{\w+\}/g, ID)),
  ]) {
    assert.equal(pathForLog(path), path);
  }
});

test('S-4-20: cuts a long path without a part of a secret, in proportion to its length', () => {
  for (const filler of ['a/', '/', '%2F', '%', '%25', 'key', '-', '/ics', '.', '%25%32%46']) {
    for (const count of [300, 997, 2000, 200_000]) {
      const address = `/${filler.repeat(count)}/ics/${TOKEN}`;
      const shown = pathForLog(address);
      for (let from = 0; from + 8 <= TOKEN.length; from += 1) assert.ok(!shown.includes(TOKEN.slice(from, from + 8)));
      assert.ok(shown.length <= 1001, String(shown.length));
    }
  }
});

test('S-4-20: masks addresses and parameters inside texts', () => {
  for (const text of [
    `GET /ics/${TOKEN}.icsx failed`,
    `GET %2Fics%2F${TOKEN} failed`,
    `GET /ICS/${TOKEN}, which failed`,
    `"/api/v1/invites/${TOKEN}/accept"`,
    `open http://localhost:8080/reset?token=${TOKEN}`,
    `the parameter token=${TOKEN}&x=1`,
    `KEY=${TOKEN}`,
    `access_token=${TOKEN}`,
    `client-secret%3D${TOKEN}`,
    `code=${TOKEN};state=${TOKEN}`,
    `smn_${TOKEN}`,
    `SMN%5F${TOKEN}`,
  ]) {
    assert.ok(!maskSecrets(text).includes(TOKEN), maskSecrets(text));
    assert.ok(!maskLongSecrets(text).includes(TOKEN), maskLongSecrets(text));
  }
  const name = 'abcdefghijklmnopqrstuvwxyz234567';
  for (const address of [`todo+${name}@example.org`, `${'todo%2B'.toUpperCase()}${name}@example.org`]) {
    assert.ok(!maskSecrets(`rejected <${address}>`).includes(name), address);
  }
  const stack = 'at f (file:///srv/server/features/sharing/sharing/invites/new-invite.ts:22:5)';
  assert.equal(maskSecrets(stack), stack);
  assert.equal(maskSecrets(`/api/v1/invites/${ID}`), `/api/v1/invites/${ID}`);
});
