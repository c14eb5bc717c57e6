/** A push service on loopback that decrypts what it receives, and browsers that are subscribed to it. */

import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OutboundGuard } from '#server/platform/outbound/index.ts';
import {
  type BrowserKeys,
  checkVapid,
  decryptMessage,
  newBrowserKeys,
  type VapidClaims,
} from '#server/platform/web-push/testing/browser-keys.ts';
import { startTlsServer } from './tls-server.ts';

/** A message that a browser received. */
export type ReceivedPush = {
  payload: Record<string, unknown>;
  headers: IncomingMessage['headers'];
  key: string;
  claims: VapidClaims;
};

/** A browser. `subscription` is what the web app sends. `answer` decides what its push service answers. */
export type TestBrowser = {
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** Number of requests, with those that were not accepted. */
  attempts: number;
  answer: { status: number; headers?: Record<string, string> } | 'never';
  /** Ends the requests that got no answer. */
  release(): void;
};

/** `guard` allows exactly this push service. */
export type PushService = { origin: string; guard: OutboundGuard; browser(): TestBrowser; stop(): void };

/** Starts a push service. It keeps messages only for known browsers and with a valid signature. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: BrowserKeys; browser: TestBrowser }>();
  const held: ServerResponse[] = [];
  const server = await startTlsServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const known = browsers.get(request.url ?? '');
    if (known === undefined || request.method !== 'POST') return void response.writeHead(404).end();
    const { keys, browser } = known;
    browser.attempts += 1;
    if (browser.answer === 'never') return void held.push(response);
    const { status, headers } = browser.answer;
    if (status < 300) browser.received.push(received(request, Buffer.concat(chunks), keys));
    response.writeHead(status, headers).end('secret of the push service');
  });
  return {
    origin: server.url,
    guard: server.guard,
    browser() {
      const keys = newBrowserKeys();
      const path = `/send/${keys.auth.toString('hex')}`;
      const browser: TestBrowser = {
        subscription: {
          endpoint: server.url + path,
          expirationTime: null,
          keys: { p256dh: keys.p256dh.toString('base64url'), auth: keys.auth.toString('base64url') },
        },
        received: [],
        attempts: 0,
        answer: { status: 201 },
        release: () => held.splice(0).forEach((response) => void response.writeHead(503).end()),
      };
      browsers.set(path, { keys, browser });
      return browser;
    },
    stop: () => server.stop(),
  };
}

function received({ headers }: IncomingMessage, body: Buffer, keys: BrowserKeys): ReceivedPush {
  assert.equal(headers['content-encoding'], 'aes128gcm');
  assert.ok(body.length <= 4096);
  const payload = JSON.parse(decryptMessage(body, keys).toString()) as Record<string, unknown>;
  return { payload, headers, ...checkVapid(headers.authorization ?? '') };
}
