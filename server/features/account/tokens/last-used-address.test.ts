/** The client address of the last use of a token. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { ask } from '#server/testing/people.ts';

const HOUR = 3_600_000;

withFreshPeople((scene) => {
  it('S-4-4: the list of tokens shows from which address a token was last used, at most hourly', async () => {
    const { owner, service } = scene();
    const { token } = await owner.client.tokens.create({ body: { name: 'Stolen?' } });
    const use = (address: string) =>
      ask(service.url, 'GET', '/api/v1/today', undefined, {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': address,
      });
    const shown = async () => {
      const [first] = (await owner.client.tokens.list()).tokens;
      return [first?.last_used_at, first?.last_used_ip];
    };
    const start = service.clock.now();
    assert.deepEqual(await shown(), [undefined, undefined]);
    await use('203.0.113.5');
    await use('198.51.100.1');
    assert.deepEqual(await shown(), [new Date(start).toISOString(), '203.0.113.5']);
    service.clock.advance(HOUR);
    await use('2001:db8::7');
    assert.deepEqual(await shown(), [new Date(start + HOUR).toISOString(), '2001:db8::7']);
  });
});
