/** Texts that are costly to read, in every text field of every operation. No request may keep the service from answering others. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { goodBody, goodQuery, pathIn } from '#server/testing/example-requests.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { onSharedWorld } from '#server/testing/shared-world.ts';
import { type TextField, textFields, withText } from '#server/testing/text-fields.ts';

/**
 * The longest turn of the event loop in milliseconds of CPU time. The longest takes 80 ms, of which the test itself uses a part. A text
 * whose time is quadratic in its length takes seconds.
 */
const MAX_MS = 500;

/** Shorter texts cost nothing. */
const SHORT = 500;

/** Longest parameter in bytes, once it is encoded. The address and the headers of a request have less than 256 kB. */
const LONGEST_PARAMETER = 200_000;

/** What each text consists of. It is repeated up to the permitted length. */
const UNITS: Readonly<Record<string, (length: number) => string>> = {
  'marks of two classes': (length) => `a${'\u0301'.repeat((length - 1) / 2)}${'\u0316'.repeat((length - 1) / 2)}`,
  'characters that become eighteen': (length) => '\ufdfa'.repeat(length),
  'distinct Han characters': (length) =>
    Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_000))).join(''),
  'marks for a parser': (length) => '[*_`\\('.repeat(length / 6),
  ...Object.fromEntries(
    ['mon ', '10:00 ', '[', '\\', '\r'].map((unit) => [unit, (length: number) => unit.repeat(length / unit.length)]),
  ),
};

const operations = allEndpoints.filter(({ form }) => form === undefined);

onSharedWorld((scene) => {
  const send = async (endpoint: EndpointSpec, path: string, body: unknown) => {
    const { service, cast } = scene();
    const { cookie } = endpoint.auth.endsWith('admin') ? cast.administrator : cast.owner;
    const encoded = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
    const headers = { cookie, 'content-type': 'application/json' };
    let status = 0;
    const turn = await longestTurn(async () => {
      const answer = await fetch(service.url + path, {
        method: endpoint.method,
        headers,
        body: encoded ?? null,
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      status = answer.status;
    });
    return { turn, status };
  };

  /** Sends each text in this field. Adds the slow ones to `slow`. */
  const tryField = async (endpoint: EndpointSpec, field: TextField, place: 'body' | 'query', slow: string[]) => {
    const { service, untouched } = scene();
    for (const [name, textOf] of Object.entries(UNITS)) {
      // Attempts with wrong secrets are limited.
      if (429 in endpoint.errors) service.clock.advance(LIMITS.attempts.proof.minutes * 60_000);
      const path = pathIn(endpoint, untouched);
      const body = endpoint.body && goodBody(endpoint, untouched);
      const text = textOf(field.maxLength);
      const { turn, status } =
        place === 'body'
          ? await send(endpoint, path, withText(body, field, text))
          : await send(endpoint, `${path}?${parametersWith(endpoint, field, text)}`, body);
      // With an ended session, nothing would be read.
      assert.ok(
        status !== 500 && (status !== 401 || endpoint.auth === 'none'),
        `${endpoint.id} ${nameOf(field)} (${name}): ${status}`,
      );
      if (turn > MAX_MS) slow.push(`${endpoint.id} ${nameOf(field)} (${name}): ${turn.toFixed(0)} ms`);
    }
  };

  for (const endpoint of operations) {
    const inBody = textFields(endpoint.body, LIMITS.jsonBodyBytes);
    const inQuery = textFields(endpoint.query, LONGEST_PARAMETER);
    if (inBody.length + inQuery.length === 0) continue;
    test(`${endpoint.id}: reads costly texts in short turns`, async () => {
      const slow: string[] = [];
      for (const field of inBody.filter(({ maxLength }) => maxLength > SHORT))
        await tryField(endpoint, field, 'body', slow);
      for (const field of inQuery.filter(({ maxLength }) => maxLength > SHORT))
        await tryField(endpoint, field, 'query', slow);
      assert.deepEqual(slow, []);
    });
  }
});

function parametersWith(endpoint: EndpointSpec, { path }: TextField, text: string): string {
  const name = String(path[0]);
  const encoded = encodeURIComponent(text)
    .slice(0, LONGEST_PARAMETER)
    .replace(/%[0-9A-F]?$/, '');
  const others = new URLSearchParams(goodQuery(endpoint) as Record<string, string>);
  others.delete(name);
  return `${others}&${name}=${encoded}`;
}

function nameOf({ path }: TextField): string {
  return path.map((step) => (typeof step === 'string' ? step : '0')).join('.');
}
