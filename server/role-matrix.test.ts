/**
 * The documented table of project roles. The required role of each record operation is compared with its row here and tested
 * over HTTP in `visibility.test.ts`. Rules that depend on more than the record in the path are tested here, one cell at a
 * time.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { constantParts, type TestResponse } from '#server/testing/people.ts';
import { onRecords, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { COLUMNS, FURTHER, type Ids, NEEDS, ROWS } from '#server/testing/role-table.ts';
import { START } from '#server/testing/service.ts';
import { onSharedWorld } from '#server/testing/shared-world.ts';
import { type World, worldOf } from '#server/testing/world.ts';

/** Body fields that name records. */
const NAMES_RECORDS = ['project_id', 'section_id', 'parent_id', 'group_id', 'ids', 'tasks'];

/** They need a mail server or a provider. The tests of their features cover a viewer, an editor and an unknown project. */
const OF_MAIL = ['mailboxes.add', 'hostedMail.set'];

test('every record operation is in exactly one row and needs the role of that row', () => {
  const operations = ROWS.flatMap(([, , names]) => names);
  assert.deepEqual(operations.toSorted(), onRecords.map(({ id }) => id).sort());
  for (const [action, cells, names] of ROWS) {
    for (const name of names) {
      const { least } = RECORD_OPERATIONS[name] ?? assert.fail(name);
      assert.deepEqual(NEEDS[least], cells, `${action}: ${name}`);
    }
  }
});

test('every operation whose body names records is tested', () => {
  const naming = allEndpoints.filter(
    ({ method, path, body }) =>
      method !== 'GET' && !path.includes('{') && NAMES_RECORDS.some((name) => name in (body?.properties ?? {})),
  );
  const tested = new Set([...OF_MAIL, ...Object.values(FURTHER).map(({ of }) => of)]);
  assert.deepEqual(
    naming.map(({ id }) => id).filter((id) => !tested.has(id)),
    [],
  );
});

onSharedWorld((scene) => {
  for (const [what, { cells, swap, unknown: unknownStatus = 404, ask }] of Object.entries(FURTHER)) {
    for (const role of COLUMNS) {
      const cell = cells[role];
      test(`${what}: ${role} ${cell}`, async () => {
        const { service, cast, untouched } = scene();
        const person = cast[role];
        const world = cell === 'yes' ? await worldOf(service, cast) : untouched;
        const comments = swap === 'comment' ? await commentsIn(world) : randomComments();
        const ids = { ...world, comments, self: person.id, owner: cast.owner.id };
        const send = (about: Ids) => {
          const [method, path, body] = ask(about);
          return person.ask(method, `/api/v1${path}`, body);
        };
        const seq = await service.lastSeq();
        const real = await send(ids);
        if (cell === 'yes') {
          assert.ok(real.status < 300, real.text);
          assert.equal(skippedBy(real), 0);
          return;
        }
        const unknown = await send({ ...ids, [swap]: newId(START), comments: randomComments() });
        assert.equal(await service.lastSeq(), seq, 'no event is emitted');
        if (cell !== 'skipped' && cell !== unknownStatus) {
          assert.deepEqual([real.status, unknown.status], [cell, unknownStatus]);
          return;
        }
        assert.deepEqual(constantParts(real), constantParts(unknown));
        if (cell === unknownStatus) assert.equal(real.status, cell, real.text);
        else assert.ok(real.status === 204 || skippedBy(real) === 1, real.text);
      });
    }
  }

  /** A comment of the editor, and one that the viewer wrote as an editor. */
  async function commentsIn({ task, project }: World): Promise<Ids['comments']> {
    const { cast } = scene();
    const [owner, viewer] = [cast.owner.client, cast.viewer];
    const params = { projectID: project, userID: viewer.id };
    const editor = (await cast.editor.client.comments.create({ taskID: task, body: { body: 'x' } })).id;
    await owner.members.update({ ...params, body: { role: 'editor' } });
    const formerEditor = (await viewer.client.comments.create({ taskID: task, body: { body: 'y' } })).id;
    await owner.members.update({ ...params, body: { role: 'viewer' } });
    return { editor, formerEditor };
  }
});

function randomComments(): Ids['comments'] {
  return { editor: newId(START), formerEditor: newId(START) };
}

/** Returns the number of skipped records in an answer, 0 if the answer has none. */
function skippedBy({ json }: TestResponse): number {
  return (json as { skipped?: number } | undefined)?.skipped ?? 0;
}
