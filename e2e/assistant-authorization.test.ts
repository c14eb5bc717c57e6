/** An AI assistant asks for access in the browser, and uses it. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { danish, english } from './all-messages.ts';
import { submitSignIn } from './sign-in.ts';
import { openSite, PHONE, type Site } from './site.ts';

let site: Site;
let receiver: Server;
/** The queries of the addresses to which the browser returned. */
const received: URLSearchParams[] = [];

before(async () => {
  site = await openSite();
  receiver = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/callback') received.push(searchParams);
    response.end('Back in the assistant');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
});
after(async () => {
  receiver.close();
  await site.stop();
});

const callback = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/callback`;

const VERIFIER = 'v'.repeat(64);

function pathOf(more: Record<string, string> = {}): string {
  const query = {
    client_id: 'local',
    redirect_uri: callback(),
    response_type: 'code',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state & more',
    ...more,
  };
  return `/authorize?${new URLSearchParams(query)}`;
}

test('gives a program on the device access after the user allowed it', async () => {
  const owner = await site.person('Olga');
  const messages = english.assistantAuthorization;
  const { id } = await owner.client.projects.create({ body: { name: 'Garden' } });
  const page = await site.open(pathOf(), { person: owner });
  await page.getByText(messages.local).waitFor();
  await page.getByRole('combobox', { name: messages.access }).selectOption('read');
  await page.getByRole('combobox', { name: english.tokens.projects }).selectOption('some');
  await page.getByLabel('Garden', { exact: true }).check();
  await page.getByRole('button', { name: messages.allow }).click();
  await page.getByText('Back in the assistant').waitFor();
  const query = received.at(-1);
  assert.equal(query?.get('state'), 'state & more');
  const response = await fetch(`${site.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'local',
      redirect_uri: callback(),
      code: query.get('code') ?? '',
      code_verifier: VERIFIER,
    }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const client = new Client({ name: 'assistant', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/api/v1/mcp`), { requestInit }));
  const { tools } = await client.listTools();
  await client.close();
  const names = tools.map(({ name }) => name);
  assert.deepEqual([names.includes('list_projects'), names.includes('add_tasks')], [true, false]);
  const { tokens } = await owner.client.tokens.list();
  assert.deepEqual(
    tokens.map(({ project_ids, protocol }) => [project_ids, protocol]),
    [[[id], 'mcp']],
  );
  await page.context().close();
});

test('tells the program that the user refused, in Danish on a phone', async () => {
  const owner = await site.person('Astrid', 'da');
  const messages = danish.assistantAuthorization;
  const page = await site.open(pathOf(), { person: owner, size: PHONE, language: 'da' });
  await page.getByRole('button', { name: messages.refuse }).click();
  await page.getByText('Back in the assistant').waitFor();
  assert.equal(received.at(-1)?.get('error'), 'access_denied');
  await page.context().close();
});

test('asks a signed-out user to sign in first, and then shows the request', async () => {
  const owner = await site.person('Mads');
  const page = await site.open(pathOf());
  await submitSignIn(page, owner);
  await page.getByText(english.assistantAuthorization.local).waitFor();
  await page.context().close();
});

test('shows why a request cannot be allowed, and never leaves the page', async () => {
  const owner = await site.person('Erik');
  for (const [more, text] of [
    [
      { redirect_uri: 'https://example.org/' },
      'The assistant asks to send its access to an address that isn’t its own.',
    ],
    [{ client_id: 'unknown' }, 'This assistant isn’t known here.'],
    [{ code_challenge: 'short' }, english.assistantAuthorization.invalid],
  ] as const) {
    const page = await site.open(pathOf(more), { person: owner });
    await page.getByText(text).waitFor();
    assert.equal(await page.getByRole('button', { name: english.assistantAuthorization.allow }).count(), 0);
    await page.context().close();
  }
});
