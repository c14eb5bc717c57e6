/** F-8: every kind of answer carries the security headers, whichever module writes it. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import WebSocket from 'ws';
import { storeSession } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const OF_API = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const OF_PAGE = {
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), ' +
    'compute-pressure=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), ' +
    'hid=(), identity-credentials-get=(), idle-detection=(), keyboard-map=(), local-fonts=(), magnetometer=(), ' +
    'microphone=(), midi=(), otp-credentials=(), payment=(), picture-in-picture=(), screen-wake-lock=(), serial=(), ' +
    'storage-access=(), sync-xhr=(), usb=(), window-management=(), xr-spatial-tracking=()',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
    "connect-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; " +
    "require-trusted-types-for 'script'; trusted-types dompurify sammen-worker sammen-service-worker",
};

const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** An expected answer. By default it is not cached. */
type Kind = { status: number; cache?: string; policy?: string; headers: (name: string) => string | null | undefined };

eachDatabase((_name, open) => {
  for (const address of ['http://localhost:8080', 'https://tasks.example.org']) {
    const https = address.startsWith('https');
    let service: TestService;
    let person: Person;
    let cookie: string;
    let webRoot: string;

    before(async () => {
      webRoot = await mkdtemp(join(tmpdir(), 'sammen-web-'));
      await mkdir(join(webRoot, 'assets'));
      await writeFile(
        join(webRoot, 'index.html'),
        '<!doctype html><script type="module" src="/assets/app-1.js"></script>',
      );
      await writeFile(join(webRoot, 'assets', 'app-1.js'), 'script');
      service = await startService(await open(), { webRoot, environment: { SERVICE_BASE_URL: address } });
      person = await service.person('Ida');
      ({ cookie } = await storeSession(service, person));
      if (https) cookie = `__Host-${cookie}`;
    });
    after(async () => {
      await service.stop();
      await rm(webRoot, { recursive: true });
    });

    const send = async (method: string, path: string, more: { headers?: object; body?: string } = {}) => {
      const headers = { cookie, ...more.headers };
      const answer = await fetch(service.url + path, { method, headers, redirect: 'manual', body: more.body ?? null });
      await answer.arrayBuffer();
      return { status: answer.status, headers: (name: string) => answer.headers.get(name) };
    };
    const json = (body: string) => ({ body, headers: { 'content-type': 'application/json' } });
    const written = async (request: string) => {
      const answer = await sendRaw(service.url, request);
      const headers = (name: string) => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(answer)?.[1];
      return { status: Number(answer.slice(9, 12)), headers };
    };
    const upgrade = async (path: string, headers: Record<string, string>) => {
      const socket = new WebSocket(service.url.replace(/^http/, 'ws') + path, { headers });
      const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
      answer.resume();
      return { status: answer.statusCode ?? 0, headers: (name: string) => String(answer.headers[name] ?? '') || null };
    };

    /** Returns one answer of every kind. */
    async function responses(): Promise<Record<string, Kind>> {
      const task = await send('POST', '/api/v1/tasks', json('{"content":"Milk"}'));
      const [row] = await service.database.read((tx) =>
        tx.allText<{ id: string }>('select id from task order by id desc', []),
      );
      const taskPath = `/api/v1/tasks/${row?.id}`;
      const found = await send('GET', taskPath);
      const known = { headers: { 'if-none-match': found.headers('etag') ?? assert.fail() } };
      const upload = await fetch(`${service.url}${taskPath}/attachments`, {
        method: 'POST',
        headers: { cookie },
        body: fileForm('<script>', 'evil.html', 'text/html'),
      });
      const { id: file } = (await upload.json()) as { id: string };
      const filePath = `/api/v1/attachments/${file}`;
      const asset = '/assets/app-1.js';
      const assetTag = (await send('GET', asset)).headers('etag') ?? assert.fail();
      const forever = 'public, max-age=31536000, immutable';
      const ofFile = { cache: 'private, no-cache', policy: FILE_POLICY };
      const deep = json('['.repeat(100));
      const huge = json(`"${'x'.repeat(2_000_000)}"`);
      return {
        'API 201': task,
        'API 200': found,
        'API HEAD': await send('HEAD', taskPath),
        'API 304': await send('GET', taskPath, known),
        'API 204': await send('PUT', '/api/v1/auth/nav-order', json('{"order":[]}')),
        'API 400': await send('POST', '/api/v1/tasks', deep),
        'API 401': await send('GET', '/api/v1/tasks', { headers: { cookie: '' } }),
        'API 403': await send('POST', '/api/v1/tasks', { headers: { origin: 'https://evil.example' } }),
        'API 404': await send('GET', '/api/v1/tasks/none'),
        'API 404 of no path': await send('GET', '/api/v1/none'),
        'API 404 of a damaged path': await send('GET', '/api/v1/tasks/%zz'),
        'API 405': await send('DELETE', '/api/v1/tasks'),
        'API 413': await send('POST', '/api/v1/tasks', huge),
        'API 415': await send('POST', '/api/v1/tasks', { body: 'x', headers: { 'content-type': 'text/plain' } }),
        'API 422': await send('POST', '/api/v1/tasks', json('{}')),
        'health 200': await send('GET', '/healthz'),
        'openapi 200': await send('GET', '/api/v1/openapi.json'),
        'page 200': { ...(await send('GET', '/upcoming')), cache: 'no-cache' },
        'page HEAD': { ...(await send('HEAD', '/')), cache: 'no-cache' },
        'asset 200': { ...(await send('GET', asset)), cache: forever },
        'asset 304': {
          ...(await written(
            `GET ${asset} HTTP/1.1\r\nHost: x\r\nIf-None-Match: ${assetTag}\r\nConnection: close\r\n\r\n`,
          )),
          cache: forever,
        },
        'asset 404': await send('GET', '/assets/none.js'),
        'security.txt 200': await send('GET', '/.well-known/security.txt'),
        'security.txt 405': await send('POST', '/.well-known/security.txt'),
        'other 404': await send('GET', '/.env'),
        'file 200': { ...(await send('GET', filePath)), ...ofFile },
        'file HEAD': { ...(await send('HEAD', filePath)), ...ofFile },
        'file 206': { ...(await send('GET', filePath, { headers: { range: 'bytes=0-1' } })), ...ofFile },
        'file 404': await send('GET', `/api/v1/attachments/${row?.id}`),
        'upgrade 401': await upgrade('/api/v1/ws', {}),
        'upgrade 403': await upgrade('/api/v1/ws', { cookie, origin: 'https://evil.example' }),
        'upgrade 404': await upgrade('/api/v1/none', { cookie }),
        'not HTTP 400': await written('nonsense\r\n\r\n'),
        'not HTTP 431': await written(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`),
      };
    }

    it(`F-8: every answer of ${address} carries the security headers`, async () => {
      for (const [kind, { status, headers, cache = 'no-store', policy }] of Object.entries(await responses())) {
        assert.equal(status, Number(/\d{3}/.exec(kind)?.[0] ?? 200), kind);
        const own = /^(API|openapi|file|upgrade)/.test(kind) ? OF_API : OF_PAGE;
        const expected = { ...ALWAYS, ...own, ...(policy !== undefined && { 'content-security-policy': policy }) };
        for (const [name, value] of Object.entries(expected)) assert.equal(headers(name), value, `${kind} ${name}`);
        assert.equal(headers('cache-control'), cache, kind);
        assert.match(headers('x-request-id') ?? '', /^[0-9a-f-]{36}$/, kind);
        assert.equal(headers('strict-transport-security') ?? null, https ? 'max-age=31536000' : null, kind);
      }
    });

    it(`security.txt of ${address} names a contact and expires within a year`, async () => {
      const answer = await fetch(`${service.url}/.well-known/security.txt`);
      assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
      const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      assert.deepEqual(lines, [
        `Contact: ${address}/`,
        'Expires: 2027-01-12T00:00:00Z',
        'Preferred-Languages: en, da',
        `Canonical: ${address}/.well-known/security.txt`,
      ]);
    });

    it(`S-10-4: signing out of ${address} lets the browser delete what the next user could read`, async () => {
      const { cookie: own } = await storeSession(service, person);
      const out = await send('POST', '/api/v1/auth/logout', { headers: { cookie: https ? `__Host-${own}` : own } });
      assert.equal(out.status, 204);
      assert.equal(out.headers('clear-site-data'), '"cache", "storage"');
      assert.equal(
        (await send('POST', '/api/v1/auth/logout', { headers: { cookie: '' } })).headers('clear-site-data'),
        null,
      );
    });
  }
});
