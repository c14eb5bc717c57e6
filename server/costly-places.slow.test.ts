/** Texts that are costly to read, in places that no schema of the contract lists. No request may keep the service from answering others. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { davClient } from '#server/protocols/caldav/testing/dav-client.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { fileForm } from '#server/testing/forms.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { openSocket } from '#server/testing/open-socket.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import { onSharedWorld } from '#server/testing/shared-world.ts';

/** Milliseconds of CPU time, as in `costly-text.slow.test.ts`. */
const MAX_MS = 500;

const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'marks of two classes': (length) => `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  'characters that become eighteen': (length) => '\ufdfa'.repeat(length),
  ...Object.fromEntries(
    ['[', '\\', '"', ';', ',', ' ', 'a=;', '%41', '/', '<', '\r', 'mon '].map((unit) => [
      JSON.stringify(unit),
      (length: number) => unit.repeat(length / unit.length),
    ]),
  ),
};

const HEADERS = [
  ...[
    'cookie',
    'authorization',
    'content-type',
    'user-agent',
    'accept',
    'accept-language',
    'accept-encoding',
    'origin',
  ],
  ...['idempotency-key', 'if-match', 'if-none-match', 'range', 'x-forwarded-for', 'x-forwarded-prefix', 'mcp-method'],
];

onSharedWorld((scene) => {
  const slow: string[] = [];
  const measure = async (place: string, work: () => Promise<unknown>) => {
    const turn = await longestTurn(work);
    if (turn > MAX_MS) slow.push(`${place}: ${turn.toFixed(0)} ms`);
  };

  for (const [name, textOf] of Object.entries(TEXTS)) {
    test(`reads ${name} in every place in short turns`, async () => {
      const { service, cast, untouched } = scene();
      const { owner } = cast;
      const { host } = new URL(service.url);
      const authorization = `Bearer ${(await storeToken(service, owner)).token}`;
      const dav = await davClient(service.url, owner);
      const home = `/caldav/${owner.id}/`;
      const calendar = `${home}${untouched.project}/`;
      const send = async (path: string, init: RequestInit = {}) => {
        const headers = { authorization, ...(init.headers as Record<string, string>) };
        const answer = await fetch(service.url + path, { redirect: 'manual', ...init, headers });
        await answer.arrayBuffer();
        assert.notEqual(answer.status, 500, path.slice(0, 60));
      };
      slow.length = 0;

      const value = Buffer.from(textOf(100_000))
        .toString('latin1')
        .replace(/[\r\n]/g, 'r')
        .slice(0, 100_000);
      for (const header of HEADERS) {
        for (const line of ['POST /api/v1/auth/login', `PROPFIND ${home}`, 'POST /api/v1/mcp']) {
          const request = `${line} HTTP/1.1\r\nhost: ${host}\r\n${header}: ${value}\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`;
          await measure(`header ${header} of ${line}`, () => sendRaw(service.url, request));
        }
      }

      const encoded = encodeURIComponent(textOf(100_000))
        .slice(0, 100_000)
        .replace(/%[0-9A-F]?$/, '');
      for (const start of ['/', '/ics/', '/api/v1/tasks/', '/caldav/', '/invite/', '/?', '/mcp?key=', '/assets/'])
        await measure(`path ${start}`, () => send(start + encoded));
      await measure('name of a file', () =>
        send(`/api/v1/tasks/${untouched.task}/attachments`, { method: 'POST', body: fileForm('x', textOf(60_000)) }),
      );

      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const field of ['client_id', 'redirect_uri', 'code', 'code_verifier'])
        await measure(`OAuth ${field}`, () =>
          send('/oauth/token', {
            method: 'POST',
            headers: form,
            body: `grant_type=authorization_code&${field}=${encoded}`,
          }),
        );

      const text = textOf(90_000).replaceAll('<', '&lt;');
      const inAttribute = text.replaceAll('"', '&quot;');
      const query = (filter: string) =>
        `<calendar-query xmlns="urn:ietf:params:xml:ns:caldav"><filter><comp-filter name="VCALENDAR"><comp-filter name="VTODO">${filter}</comp-filter></comp-filter></filter></calendar-query>`;
      const documents: readonly (readonly [method: string, path: string, body: string])[] = [
        ['PROPFIND', home, `<propfind xmlns="DAV:"><prop><displayname>${text}</displayname></prop></propfind>`],
        ['PROPFIND', home, `<propfind xmlns="DAV:" a="${inAttribute}"><allprop/></propfind>`],
        ['PROPFIND', home, `<propfind xmlns="DAV:">${textOf(90_000)}`],
        ['PROPFIND', home, `<!--${textOf(90_000)}--><propfind xmlns="DAV:"><allprop/></propfind>`],
        [
          'PROPPATCH',
          calendar,
          `<propertyupdate xmlns="DAV:"><set><prop><displayname>${text}</displayname></prop></set></propertyupdate>`,
        ],
        [
          'MKCALENDAR',
          `${home}new/`,
          `<mkcalendar xmlns="urn:ietf:params:xml:ns:caldav"><set xmlns="DAV:"><prop><displayname>${text}</displayname></prop></set></mkcalendar>`,
        ],
        ['REPORT', calendar, query(`<prop-filter name="SUMMARY"><text-match>${text}</text-match></prop-filter>`)],
        ['REPORT', calendar, query(`<time-range start="${inAttribute}"/>`)],
        ['REPORT', calendar, `<sync-collection xmlns="DAV:"><sync-token>${text}</sync-token><prop/></sync-collection>`],
      ];
      for (const [method, path, body] of documents)
        await measure(`${method} ${body.slice(0, 80)}`, async () =>
          assert.notEqual((await dav.ask(method, path, body, { depth: '1' })).status, 500),
        );

      await measure('message of a WebSocket', async () => {
        const socket = await openSocket(service.url, { authorization });
        socket.on('error', () => {});
        socket.send(textOf(100_000));
        socket.send(JSON.stringify({ type: textOf(50_000) }));
        await sleep(20);
        socket.terminate();
      });
      assert.deepEqual(slow, []);
    });
  }
});
