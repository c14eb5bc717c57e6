/** AI assistants that ask for access: from the documents over the approval to a call of a tool. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { newSecret } from '#server/platform/crypto/secret.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { assistantCodeJob } from './index.ts';

const ADDRESS = 'http://127.0.0.1:43210/callback';
const PATH = '/api/v1/assistant-authorization';

onSharedProject((scene) => {
  const request = (verifier: string, more: object = {}) => ({
    client_id: 'local',
    redirect_uri: ADDRESS,
    response_type: 'code' as const,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256' as const,
    ...more,
  });

  const approve = async (person: Person, verifier: string, more: object = {}) => {
    const choice = { state: 'a&b', approved: true, access: 'write' as const, expires_in_days: 30 };
    const { redirect_to } = await person.client.assistantAuthorization.answer({
      body: { ...request(verifier), ...choice, ...more },
    });
    return new URL(redirect_to);
  };

  const post = async (path: string, values: Record<string, string>) => {
    const response = await fetch(scene().service.url + path, { method: 'POST', body: new URLSearchParams(values) });
    return {
      status: response.status,
      headers: response.headers,
      json: (await response.json()) as Record<string, string>,
    };
  };

  const exchange = (code: string | null, verifier: string, more: Record<string, string> = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: 'local',
      redirect_uri: ADDRESS,
      code: code ?? '',
      code_verifier: verifier,
      ...more,
    });

  const callTool = (token: string) =>
    ask(
      scene().service.url,
      'POST',
      '/api/v1/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_me' } },
      {
        authorization: `Bearer ${token}`,
      },
    );

  it('is found from the answer to a call without a token', async () => {
    const { service } = scene();
    const refused = await ask(service.url, 'POST', '/api/v1/mcp', {});
    const [, address = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? [];
    const read = async (path: string) => (await fetch(service.url + path)).json() as Promise<Record<string, unknown>>;
    const resource = await read(new URL(address).pathname);
    assert.deepEqual(await read('/.well-known/oauth-protected-resource'), resource);
    const server = await read('/.well-known/oauth-authorization-server');
    assert.deepEqual(resource.authorization_servers, [server.issuer]);
    assert.deepEqual(server.code_challenge_methods_supported, ['S256']);
    assert.equal(server.registration_endpoint, undefined);
    assert.equal((await post('/oauth/register', {})).status, 404);
  });

  it('gives an approved assistant a token that only its protocol accepts', async () => {
    const { owner, service } = scene();
    const verifier = newSecret();
    assert.deepEqual(await owner.client.assistantAuthorization.describe({ query: request(verifier) }), {
      name: '',
      receiver: '127.0.0.1:43210',
      local: true,
    });
    const url = await approve(owner, verifier);
    assert.deepEqual([url.origin + url.pathname, url.searchParams.get('state')], [ADDRESS, 'a&b']);
    const { status, headers, json } = await exchange(url.searchParams.get('code'), verifier);
    assert.deepEqual([status, headers.get('cache-control'), json.token_type], [200, 'no-store', 'Bearer']);
    const token = json.access_token ?? '';
    assert.match((await callTool(token)).text, new RegExp(owner.id));
    const refused = await ask(service.url, 'GET', '/api/v1/tasks', undefined, { authorization: `Bearer ${token}` });
    assert.equal(refused.status, 403);
    const listed = (await owner.client.tokens.list()).tokens.find(({ prefix }) => token.startsWith(prefix));
    assert.deepEqual([listed?.protocol, listed?.scope], ['mcp', 'write']);
    assert.equal((await post('/oauth/revoke', { token })).status, 200);
    assert.equal((await callTool(token)).status, 401);
    assert.equal((await post('/oauth/revoke', { token: 'unknown' })).status, 200);
  });

  it('gives nothing for a wrong verifier, address, assistant or second use, and ends the token', async () => {
    const { owner } = scene();
    const count = async () => (await owner.client.tokens.list()).tokens.length;
    const before = await count();
    for (const wrong of [
      { code_verifier: newSecret() },
      { redirect_uri: `${ADDRESS}/` },
      { client_id: 'https://other.example/a' },
    ]) {
      const verifier = newSecret();
      const code = (await approve(owner, verifier)).searchParams.get('code');
      assert.equal((await exchange(code, verifier, wrong)).json.error, 'invalid_grant');
      assert.equal((await exchange(code, verifier)).json.error, 'invalid_grant', 'the code is gone');
      assert.equal(await count(), before);
    }
    const verifier = newSecret();
    const code = (await approve(owner, verifier)).searchParams.get('code');
    const answers = await Promise.all([exchange(code, verifier), exchange(code, verifier)]);
    assert.equal(answers.filter(({ status }) => status === 200).length <= 1, true);
    const token = answers.find(({ status }) => status === 200)?.json.access_token ?? '';
    assert.equal((await exchange(code, verifier)).status, 400);
    assert.equal((await callTool(token)).status, 401, 'a second use ends the token');
    assert.equal(await count(), before);
  });

  it('deletes the token of a code that nobody used in time', async () => {
    const { owner, service } = scene();
    const before = (await owner.client.tokens.list()).tokens.length;
    const verifier = newSecret();
    const code = (await approve(owner, verifier)).searchParams.get('code');
    const start = service.clock.now();
    service.clock.advance(6 * 60_000);
    try {
      await assistantCodeJob(service).run();
      assert.equal((await exchange(code, verifier)).json.error, 'invalid_grant');
      assert.equal((await owner.client.tokens.list()).tokens.length, before);
    } finally {
      service.clock.set(new Date(start).toISOString());
    }
  });

  it('tells the assistant that the user refused', async () => {
    const { owner } = scene();
    const before = (await owner.client.tokens.list()).tokens.length;
    const url = await approve(owner, newSecret(), { approved: false });
    assert.deepEqual([url.searchParams.get('error'), url.searchParams.get('code')], ['access_denied', null]);
    assert.equal((await owner.client.tokens.list()).tokens.length, before);
  });

  it('refuses addresses that are not on the device, unknown assistants and other services', async () => {
    const { owner } = scene();
    const fieldsOf = async (more: object) => {
      const body = { ...request(newSecret(), more), approved: true, access: 'write', expires_in_days: 30 };
      const { status, json } = await owner.ask('POST', PATH, body);
      assert.equal(status, 422);
      return Object.keys((json as { fields: object }).fields);
    };
    for (const redirect_uri of ['https://evil.example/', 'http://127.0.0.1.evil.example/', 'javascript:alert(1)']) {
      assert.deepEqual(await fieldsOf({ redirect_uri }), ['redirect_uri'], redirect_uri);
    }
    assert.deepEqual(await fieldsOf({ client_id: 'unknown' }), ['client_id']);
    assert.deepEqual(await fieldsOf({ client_id: 'https://127.0.0.1/assistant' }), ['client_id']);
    assert.deepEqual(await fieldsOf({ resource: 'https://other.example/mcp' }), ['resource']);
    assert.deepEqual(await fieldsOf({ code_challenge_method: 'plain' }), ['code_challenge_method']);
  });

  it('requires a session', async () => {
    const { owner, service } = scene();
    const { token } = await owner.client.tokens.create({ body: { name: 'Token' } });
    const body = { ...request(newSecret()), approved: true, access: 'write', expires_in_days: 0 };
    const answer = await ask(service.url, 'POST', PATH, body, { authorization: `Bearer ${token}` });
    assert.equal(answer.status, 403);
    assert.equal((await ask(service.url, 'POST', PATH, body)).status, 401);
  });

  it('answers malformed exchanges with errors of OAuth', async () => {
    const errorOf = async (values: Record<string, string>) => (await exchange('x', newSecret(), values)).json.error;
    assert.equal(await errorOf({ grant_type: 'password' }), 'unsupported_grant_type');
    assert.equal(await errorOf({ code: '' }), 'invalid_request');
    assert.equal(await errorOf({ code_verifier: 'short' }), 'invalid_request');
    assert.equal(await errorOf({ resource: 'https://other.example/' }), 'invalid_target');
    assert.equal(await errorOf({}), 'invalid_grant');
  });
});
