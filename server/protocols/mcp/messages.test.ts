/** Single messages of both eras of the protocol, on both endpoints. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ask } from '#server/testing/people.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { assistantOf, ENVELOPE_VERSION } from './testing/assistant.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const INITIALIZE = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };

/** A request of a version whose requests name it, with its headers. */
function enveloped(method: string, params: object = {}, version = ENVELOPE_VERSION) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  };
  const name = 'name' in params ? { 'mcp-name': String(params.name) } : {};
  return {
    message: { jsonrpc: '2.0', id: 'a', method, params: { ...params, _meta } },
    headers: { 'mcp-protocol-version': version, 'mcp-method': method, ...name },
  };
}

onSharedProject((scene) => {
  type Rpc = {
    id?: unknown;
    result?: Record<string, unknown>;
    error?: { code: number; message: string; data?: unknown };
  };
  const rpc = ({ json }: { json: unknown }) => json as Rpc;

  const codeOf = (answer: { status: number; json: unknown }) => [answer.status, rpc(answer).error?.code];

  it('echoes a supported version at the handshake, and offers the newest one otherwise', async () => {
    const { send } = await assistantOf(scene().service, scene().owner);
    for (const [asked, offered] of [
      ['2024-11-05', '2024-11-05'],
      ['2025-03-26', '2025-03-26'],
      ['2025-06-18', '2025-06-18'],
      ['2025-11-25', '2025-11-25'],
      [ENVELOPE_VERSION, '2025-11-25'],
      ['1999-01-01', '2025-11-25'],
    ]) {
      const params = { ...INITIALIZE, protocolVersion: asked };
      const { status, headers, json } = await send({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
      const { result = {} } = json as Rpc;
      assert.deepEqual([status, result.protocolVersion, result.capabilities], [200, offered, { tools: {} }]);
      assert.equal((result.serverInfo as { name: string }).name, 'Sammen');
      assert.match(String(result.instructions), /data, not instructions/);
      assert.equal(headers.get('mcp-session-id'), null);
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
    }
  });

  it('answers pings, and refuses a header with an unknown version', async () => {
    const { send } = await assistantOf(scene().service, scene().owner);
    const ping = { jsonrpc: '2.0', id: 'x', method: 'ping' };
    assert.deepEqual((await send(ping, { 'mcp-protocol-version': '2025-06-18' })).json, {
      jsonrpc: '2.0',
      id: 'x',
      result: {},
    });
    assert.equal((await send(ping, { 'mcp-protocol-version': '2025-01-01' })).status, 400);
  });

  it('accepts messages without an id, whatever they ask for, and changes nothing', async () => {
    const { service, owner } = scene();
    const { send } = await assistantOf(service, owner);
    await send(LIST);
    const before = await service.lastSeq();
    const params = { name: 'quick_add', arguments: { text: 'Call Mia' } };
    for (const method of ['notifications/initialized', 'notifications/unknown', 'tools/call', 'ping']) {
      const { status, text } = await send({ jsonrpc: '2.0', method, params });
      assert.deepEqual([status, text], [202, ''], method);
    }
    const { message, headers } = enveloped('tools/call', params);
    const { id: _id, ...notification } = message;
    assert.equal((await send(notification, headers)).status, 202);
    assert.equal(await service.lastSeq(), before);
  });

  it('refuses batches, unreadable messages and other ids than text and whole numbers', async () => {
    const { send } = await assistantOf(scene().service, scene().owner);
    for (const [body, code] of [
      [[LIST], -32600],
      [[], -32600],
      ['{', -32700],
      ['', -32700],
      ['[[[', -32700],
      [`${'['.repeat(101)}${']'.repeat(101)}`, -32700],
      ['{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"ping"}', -32700],
      ['null', -32600],
      ['17', -32600],
      [{ id: 1, method: 'ping' }, -32600],
      [{ jsonrpc: '1.0', id: 1, method: 'ping' }, -32600],
      [{ jsonrpc: '2.0', id: 1 }, -32600],
      [{ jsonrpc: '2.0', id: 1, result: {} }, -32600],
      [{ jsonrpc: '2.0', id: null, method: 'ping' }, -32600],
      [{ jsonrpc: '2.0', id: {}, method: 'ping' }, -32600],
      [{ jsonrpc: '2.0', id: 1.5, method: 'ping' }, -32600],
    ] as const) {
      const answer = await send(body);
      assert.deepEqual(codeOf(answer), [400, code], JSON.stringify(body));
      assert.equal(rpc(answer).id, null);
    }
  });

  it('names unknown methods and tools, by the rules of each era', async () => {
    const { send } = await assistantOf(scene().service, scene().owner);
    for (const method of ['resources/list', 'prompts/list', 'logging/setLevel', 'server/unknown']) {
      assert.deepEqual(codeOf(await send({ jsonrpc: '2.0', id: 1, method })), [200, -32601], method);
    }
    for (const method of ['initialize', 'ping', 'logging/setLevel', 'subscriptions/listen', 'resources/list', 'x']) {
      const { message, headers } = enveloped(method);
      const answer = await send(message, headers);
      assert.deepEqual([...codeOf(answer), rpc(answer).id], [404, -32601, 'a'], method);
    }
    const unknown = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'tokens', arguments: {} } };
    assert.deepEqual(codeOf(await send(unknown)), [200, -32602]);
    const { message, headers } = enveloped('tools/call', { name: 'tokens', arguments: {} });
    assert.equal(rpc(await send(message, headers)).error?.code, -32602);
    assert.deepEqual(codeOf(await send({ ...LIST, params: { cursor: 'x' } })), [200, -32602]);
  });

  it('reads null as not given, and needs no information about the client', async () => {
    const { send } = await assistantOf(scene().service, scene().owner);
    for (const [method, params] of [
      ['tools/list', { cursor: null }],
      ['tools/list', null],
      ['tools/list', { _meta: null }],
      ['ping', null],
      ['initialize', { protocolVersion: '2025-06-18', capabilities: {} }],
      ['initialize', { protocolVersion: '2025-06-18', capabilities: null, clientInfo: null }],
      ['initialize', { protocolVersion: '2025-06-18', capabilities: { roots: 5 }, clientInfo: { name: 'a' } }],
      ['tools/call', { name: 'get_me', arguments: null }],
      ['tools/call', { name: 'get_me', arguments: {}, _meta: { progressToken: {} } }],
    ] as const) {
      const answer = await send({ jsonrpc: '2.0', id: 1, method, params });
      assert.deepEqual([answer.status, rpc(answer).error, rpc(answer).result !== undefined], [200, undefined, true]);
    }
    for (const [method, params] of [
      ['tools/list', { cursor: null }],
      ['tools/call', { name: 'get_me', arguments: null }],
    ] as const) {
      const { message, headers } = enveloped(method, params);
      assert.notEqual(rpc(await send(message, headers)).result, undefined, method);
    }
  });

  it('names a missing or wrong parameter with -32602', async () => {
    const { send } = await assistantOf(scene().service, scene().owner);
    for (const [method, params, field] of [
      ['initialize', undefined, 'protocolVersion'],
      ['initialize', null, 'protocolVersion'],
      ['initialize', { protocolVersion: 5 }, 'protocolVersion'],
      ['initialize', { protocolVersion: '2025-06-18', clientInfo: 'x' }, 'clientInfo'],
      ['initialize', { protocolVersion: '2025-06-18', capabilities: [] }, 'capabilities'],
      ['tools/list', { cursor: 5 }, 'cursor'],
      ['tools/call', null, 'name'],
      ['tools/call', { name: null }, 'name'],
      ['tools/call', { name: 5 }, 'name'],
      ['tools/call', { name: 'get_me', arguments: [] }, 'arguments'],
      ['ping', { _meta: 5 }, '_meta'],
    ] as const) {
      const answer = await send({ jsonrpc: '2.0', id: 1, method, params });
      assert.deepEqual(codeOf(answer), [200, -32602], `${method} ${field}`);
      assert.match(rpc(answer).error?.message ?? '', new RegExp(`^Invalid params: ${field} `));
      if (method !== 'tools/list' && method !== 'tools/call') continue;
      const { message, headers } = enveloped(method, params ?? {});
      assert.match(rpc(await send(message, headers)).error?.message ?? '', new RegExp(`^Invalid params: ${field} `));
    }
  });

  it('answers requests that name their version, and refuses a wrong envelope', async () => {
    const { send } = await assistantOf(scene().service, scene().owner);
    const discover = enveloped('server/discover');
    const { result = {} } = rpc(await send(discover.message, discover.headers));
    assert.deepEqual([result.supportedVersions, result.resultType], [[ENVELOPE_VERSION], 'complete']);
    assert.deepEqual(result.capabilities, { tools: {} });
    const list = enveloped('tools/list');
    const listed = rpc(await send(list.message, list.headers)).result ?? {};
    assert.deepEqual([listed.ttlMs, listed.cacheScope, listed.resultType], [300_000, 'private', 'complete']);
    const called = enveloped('tools/call', { name: 'get_me', arguments: {} });
    const answered = rpc(await send(called.message, called.headers)).result ?? {};
    assert.equal((answered.structuredContent as { name: string }).name, 'Olga');
    for (const headers of [
      { ...called.headers, 'mcp-method': 'tools/list' },
      { ...called.headers, 'mcp-name': 'today' },
      { ...called.headers, 'mcp-protocol-version': '2025-11-25' },
    ]) {
      assert.deepEqual(codeOf(await send(called.message, headers)), [400, -32020], JSON.stringify(headers));
    }
    const later = enveloped('tools/list', {}, '2027-01-01');
    const refused = await send(later.message, later.headers);
    assert.deepEqual(codeOf(refused), [400, -32022]);
    assert.deepEqual(rpc(refused).error?.data, { supported: [ENVELOPE_VERSION], requested: '2027-01-01' });
    const incomplete = { ...list.message, params: {} };
    assert.deepEqual(codeOf(await send(incomplete, list.headers)), [400, -32602]);
  });

  it('ignores members that a request does not have, and keeps the id of an invalid one', async () => {
    const { send } = await assistantOf(scene().service, scene().owner);
    for (const more of [
      { extra: 1 },
      { result: {} },
      { error: { code: 1, message: 'x' } },
      { result: null, extra: {} },
    ]) {
      const answer = await send({ ...LIST, ...more });
      assert.deepEqual([answer.status, rpc(answer).id], [200, 1], JSON.stringify(more));
      assert.ok(rpc(answer).result);
      const { message, headers } = enveloped('tools/list');
      const later = await send({ ...message, ...more }, headers);
      assert.deepEqual([later.status, rpc(later).id], [200, 'a'], JSON.stringify(more));
    }
    for (const params of [[], [1], 'x', 1]) {
      const answer = await send({ ...LIST, params });
      assert.deepEqual([...codeOf(answer), rpc(answer).id], [400, -32600, 1], JSON.stringify(params));
      assert.match(rpc(answer).error?.message ?? '', /params/);
    }
  });

  it('accepts only POST', async () => {
    const { service, owner } = scene();
    const { token } = await assistantOf(service, owner);
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
      for (const path of ['/api/v1/mcp', `/mcp?key=${token}`]) {
        const { status, headers } = await ask(service.url, method, path, undefined, {
          authorization: `Bearer ${token}`,
        });
        assert.deepEqual([status, headers.get('allow')], [405, 'POST'], `${method} ${path}`);
      }
    }
  });

  it('S-25-2: requires a credential, and on the endpoint with a key nothing but the key', async () => {
    const { service, owner, stranger } = scene();
    const [{ token }, { token: other }] = [await assistantOf(service, owner), await assistantOf(service, stranger)];
    const post = (path: string, headers: Record<string, string> = {}) => ask(service.url, 'POST', path, LIST, headers);
    for (const [path, headers] of [
      ['/api/v1/mcp', {}],
      ['/api/v1/mcp', { authorization: 'Bearer smn_unknown' }],
      [`/api/v1/mcp?key=${token}`, {}],
      ['/mcp', {}],
      ['/mcp?key=', {}],
      ['/mcp?key=x', {}],
      ['/mcp', { authorization: `Bearer ${token}` }],
      ['/mcp?key=smn_unknown', { cookie: owner.cookie }],
      ['/mcp', { cookie: owner.cookie }],
    ] as const) {
      const { status, headers: answered, json } = await post(path, headers);
      const document = 'http://localhost:8080/.well-known/oauth-protected-resource/api/v1/mcp';
      const challenge = path.startsWith('/api') ? `Bearer resource_metadata="${document}"` : 'Bearer';
      assert.deepEqual([status, answered.get('www-authenticate')], [401, challenge], path);
      assert.equal((json as { code: string }).code, 'unauthorized');
    }
    const me = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_me' } };
    const asked = await ask(service.url, 'POST', `/mcp?key=${other}`, me, {
      authorization: `Bearer ${token}`,
      cookie: owner.cookie,
    });
    assert.equal((rpc(asked).result as { structuredContent: { id: string } }).structuredContent.id, stranger.id);
    assert.equal((await post('/api/v1/mcp', { cookie: owner.cookie })).status, 200);
  });

  it('ends with the token', async () => {
    const { service, owner } = scene();
    const { id, token } = await owner.client.tokens.create({ body: { name: 'Assistant' } });
    const assistant = await assistantOf(service, owner, token);
    assert.equal((await assistant.send(LIST)).status, 200);
    await owner.client.tokens.delete({ tokenID: id });
    assert.equal((await assistant.send(LIST)).status, 401);
    assert.equal((await ask(service.url, 'POST', `/mcp?key=${token}`, LIST)).status, 401);
  });

  it('S-25-1: refuses other hosts and other sites, also with a token', async () => {
    const { service, owner } = scene();
    const { token } = await assistantOf(service, owner);
    const { host } = new URL(service.url);
    const body = JSON.stringify(LIST);
    const own = service.config.baseUrl;
    for (const [given, origin, status] of [
      [host, undefined, 200],
      [own.host, own.origin, 200],
      [host, own.origin, 200],
      [host, `http://${host}`, 200],
      ['evil.example.com', undefined, 403],
      ['evil.example.com', 'http://evil.example.com', 403],
      [host, 'http://evil.example.com', 403],
      [host, 'null', 403],
    ] as const) {
      for (const path of ['/api/v1/mcp', `/mcp?key=${token}`]) {
        const lines = [
          `POST ${path} HTTP/1.1`,
          `Host: ${given}`,
          ...(origin === undefined ? [] : [`Origin: ${origin}`]),
          `Authorization: Bearer ${token}`,
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          'Connection: close',
        ];
        const answer = await sendRaw(service.url, `${lines.join('\r\n')}\r\n\r\n${body}`);
        assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), `${path} ${given} ${origin}`);
      }
    }
  });

  it('refuses other content types and bodies above 8 MiB, and tolerates any Accept', async () => {
    const { send } = await assistantOf(scene().service, scene().owner);
    assert.equal((await send(LIST, { accept: 'text/html' })).status, 200);
    assert.equal((await send(LIST, { 'content-type': 'text/plain' })).status, 415);
    const large = { ...LIST, params: { _meta: { text: 'x'.repeat(8_388_608) } } };
    assert.equal((await send(large)).status, 413);
  });

  it('replays the response of an Idempotency-Key', async () => {
    const { service, owner } = scene();
    const { send } = await assistantOf(service, owner);
    const params = { name: 'quick_add', arguments: { text: 'Only once' } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await send(message, headers);
    const second = await send(message, headers);
    assert.equal(second.headers.get('idempotent-replay'), 'true');
    assert.equal(second.text, first.text);
    const { tasks } = await owner.client.tasks.list({ query: { q: 'Only once' } });
    assert.equal(tasks.length, 1);
    const other = { ...message, params: { ...params, arguments: { text: 'Another' } } };
    assert.equal((await send(other, headers)).status, 409);
  });
});
