import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { asOwner, things } from '../testing/things.ts';

describe('a request without a body', { timeout: 20_000 }, () => {
  const { app } = things();
  let url: string;

  before(async () => {
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => app.close());

  /** Sends only the head of a request, without a Content-Length, and returns the status of the response. */
  async function statusOf(method: string, path: string, type?: string): Promise<number | undefined> {
    const headers = { ...asOwner, ...(type !== undefined && { 'content-type': type }) };
    const sent = request(`${url}${path}`, { method, headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  }

  for (const [method, path, status] of [
    ['GET', '/api/v1/things/1', 200],
    ['HEAD', '/api/v1/things/1', 200],
    ['DELETE', '/api/v1/things/1', 204],
    ['POST', '/api/v1/things/1/move', 200],
    ['POST', '/api/v1/things', 400],
    ['DELETE', '/nothing', 404],
    ['PUT', '/api/v1/things', 405],
  ] as const) {
    it(`is answered with ${status} to ${method} ${path}, with and without a Content-Type`, async () => {
      assert.equal(await statusOf(method, path), status);
      assert.equal(await statusOf(method, path, 'application/json'), status);
    });
  }

  it('is refused with 415 for another Content-Type', async () => {
    assert.equal(await statusOf('POST', '/api/v1/things/1/move', 'text/plain'), 415);
    assert.equal(await statusOf('DELETE', '/api/v1/things/1', 'text/plain'), 415);
  });
});
