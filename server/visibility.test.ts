/**
 * Records that the caller may not see return 404, byte for byte the same as an unknown id. Derived from the contract: the
 * suite fails if an operation is missing in the table of record operations.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '#server/platform/ids/ids.ts';
import { constantParts } from '#server/testing/people.ts';
import { bodyOf, type Least, onRecords, pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { START } from '#server/testing/service.ts';
import { onSharedWorld } from '#server/testing/shared-world.ts';
import { type Cast, worldOf } from '#server/testing/world.ts';

const ALLOWED: Record<Least, readonly (keyof Cast)[]> = {
  viewer: ['owner', 'editor', 'viewer'],
  editor: ['owner', 'editor'],
  owner: ['owner'],
  self: ['owner'],
  administrator: ['administrator'],
  anybody: ['owner', 'editor', 'viewer', 'stranger', 'administrator'],
  guest: ['editor', 'viewer', 'stranger', 'administrator'],
};

/** The status for callers without the right, if it is not 404. */
const REFUSED: { readonly [Who in Least]?: number } = { administrator: 403, guest: 409 };

const ALL_ROLES: readonly (keyof Cast)[] = ['owner', 'editor', 'viewer', 'stranger', 'administrator'];

test('every record operation is in the table', () => {
  assert.deepEqual(onRecords.map(({ id }) => id).sort(), Object.keys(RECORD_OPERATIONS).sort());
});

onSharedWorld((scene) => {
  for (const endpoint of onRecords) {
    const operation = RECORD_OPERATIONS[endpoint.id];
    if (operation === undefined) continue;
    for (const role of ALL_ROLES) {
      const allowed = ALLOWED[operation.least].includes(role);
      test(`${endpoint.id}: the ${role} ${allowed ? 'may' : 'is refused'}`, async () => {
        const { service, cast, untouched } = scene();
        const world = allowed && endpoint.method !== 'GET' ? await worldOf(service, cast) : untouched;
        const seq = await service.lastSeq();
        const body = bodyOf(operation, world);
        const second = operation.second && world[operation.second];
        const request = (id: string) => cast[role].ask(endpoint.method, pathWith(endpoint, id, second), body);
        const real = await request(world[operation.id]);
        if (allowed) {
          assert.ok(real.status >= 200 && real.status < 300, `${real.status} ${real.text}`);
          const events = await service.events(seq);
          assert.ok(events.every(({ actor_id }) => actor_id === cast[role].id));
          const kinds = events.flatMap(({ live }) => (live === null || live === 'notification' ? [] : [live]));
          const { emits = [] } = operation;
          assert.deepEqual([...new Set(kinds)], typeof emits === 'function' ? emits(role) : emits);
          return;
        }
        const status = REFUSED[operation.least] ?? 404;
        assert.equal(real.status, status, real.text);
        const unknown = await request(newId(START));
        if (status === 409) assert.equal(unknown.status, 404);
        else assert.deepEqual(constantParts(real), constantParts(unknown));
        assert.equal(await service.lastSeq(), seq, 'a refused request emits nothing');
      });
    }
  }
});
