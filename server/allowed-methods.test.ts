/** 405 names exactly the methods that a path takes, and an id of a wrong form answers 404. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Operations with an optional body. */
const optional = allEndpoints.filter(({ body, bodyOptional }) => body !== undefined && bodyOptional === true);

onSharedProject((scene) => {
  it('names the methods of each path', async () => {
    const { owner } = scene();
    for (const [path, endpoints] of Map.groupBy(allEndpoints, (endpoint) => endpoint.path)) {
      const url = path.replaceAll(/\{\w+\}/g, '0198b2c0-0000-7000-8000-000000000000');
      const taken = new Set(endpoints.map(({ method }) => method as string));
      for (const method of METHODS) {
        if (taken.has(method)) continue;
        const { status, headers } = await owner.ask(method, url);
        if (status !== 405) continue;
        const expected = [...taken, ...(taken.has('GET') ? ['HEAD'] : [])].sort();
        assert.equal(headers.get('allow'), expected.join(', '), `${method} ${path}`);
      }
    }
    const { headers } = await owner.ask('PUT', '/api/v1/labels/reorder', {});
    assert.equal(headers.get('allow'), 'POST');
  });

  it('answers 404 for an id with a line break', async () => {
    const { owner } = scene();
    for (const id of ['%0A', 'a%0Ab', '%0D', '0198b2c0-0000-7000-8000-000000000000%0A'])
      for (const method of ['GET', 'PATCH', 'DELETE'])
        assert.equal(
          (await owner.ask(method, `/api/v1/tasks/${id}`, method === 'PATCH' ? {} : undefined)).status,
          404,
          id,
        );
  });

  it('reads null as no body where the body is optional', async () => {
    const { owner } = scene();
    assert.ok(optional.length > 5);
    for (const { id, method, path } of optional) {
      const url = path.replaceAll(/\{\w+\}/g, '0198b2c0-0000-7000-8000-000000000000');
      const [none, empty] = [await owner.ask(method, url, null), await owner.ask(method, url, {})];
      assert.equal(none.status, empty.status, id);
      assert.doesNotMatch(none.text, /not a JSON object/, id);
    }
  });

  it('says that a range is reversed, and that a condition has no quotes', async () => {
    const { owner } = scene();
    const reversed = await owner.ask('GET', '/api/v1/calendar/events?from=2026-12-02&to=2026-12-01');
    assert.equal(reversed.status, 422);
    assert.match(reversed.text, /from/);
    const task = await owner.client.tasks.create({ body: { content: 'Task' } });
    const unquoted = await owner.ask('PATCH', `/api/v1/tasks/${task.id}`, { content: 'x' }, { 'if-match': '1' });
    assert.equal(unquoted.status, 412);
    assert.match(unquoted.text, /double quotes/);
    const stale = await owner.ask('PATCH', `/api/v1/tasks/${task.id}`, { content: 'x' }, { 'if-match': '"0"' });
    assert.equal(stale.status, 412);
    assert.doesNotMatch(stale.text, /double quotes/);
  });

  it('describes the MCP endpoint that was asked for', async () => {
    const { service } = scene();
    for (const path of ['/mcp', '/api/v1/mcp']) {
      const answer = await fetch(`${service.url}/.well-known/oauth-protected-resource${path}`);
      const { resource } = (await answer.json()) as { resource: string };
      assert.equal(new URL(resource).pathname, path);
    }
  });
});
