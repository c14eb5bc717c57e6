/** Loading, listing and locking records in each role. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { levelOf, type Role } from '#domain/role/role.ts';
import { change, find, type Kind, one, visible } from '#server/access/index.ts';
import { visibleTasksAmong } from '#server/access/labels/index.ts';
import { manageableNote, manageableNotes, ownNote } from '#server/access/notes/index.ts';
import { lockMembers, lockOwnMembers } from '#server/access/people/index.ts';
import { lockSubtree, lockSubtrees, lockTask } from '#server/access/tasks/index.ts';
import { findTrashedProject, lockDeletion, lockDeletions, trashedNote } from '#server/access/trash/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { Refusal } from '#server/platform/errors/refusal.ts';
import { onSharedWorld } from '#server/testing/shared-world.ts';
import type { World } from '#server/testing/world.ts';
import { tables } from './all-tables.ts';

const ROLES: readonly Role[] = ['viewer', 'editor', 'owner'];

/** The role of each person in the shared project; the others have none. */
const ROLE_OF = {
  owner: 'owner',
  editor: 'editor',
  viewer: 'viewer',
  stranger: undefined,
  administrator: undefined,
} as const;

type Name = keyof typeof ROLE_OF;
const NAMES = Object.keys(ROLE_OF) as Name[];

function has(name: Name, role: Role): boolean {
  const own = ROLE_OF[name];
  return own !== undefined && levelOf(own) >= levelOf(role);
}

const RECORDS: readonly [Kind, keyof World][] = [
  ['project', 'project'],
  ['section', 'section'],
  ['task', 'task'],
  ['comment', 'comment'],
  ['attachment', 'attachment'],
];

const undone = new Error('undone');

onSharedWorld((scene) => {
  /** Runs work in a transaction that is rolled back. */
  async function trying<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let result: { value: T } | undefined;
    await scene()
      .service.database.transaction(async (tx) => {
        result = { value: await work(tx) };
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return (result as { value: T }).value;
  }

  const actorOf = (name: Name) => ({ id: scene().cast[name].id, now: scene().service.clock.now() });

  /** Asserts that the work succeeds for the allowed people and throws `not_found` for the others. */
  async function allows(allowed: (name: Name) => boolean, work: (tx: Tx, name: Name) => Promise<unknown>) {
    for (const name of NAMES) {
      const done = trying((tx) => work(tx, name));
      if (allowed(name)) await done;
      else await assert.rejects(done, (error) => error instanceof Refusal && error.code === 'not_found', name);
    }
  }

  for (const [kind, key] of RECORDS) {
    for (const role of ROLES) {
      it(`one returns a ${kind} to users with the role ${role}, and find as well`, async () => {
        const id = scene().untouched[key];
        await allows(
          (name) => has(name, role),
          async (tx, name) => assert.equal((await one(tx, actorOf(name), kind, role, id)).id, id),
        );
        for (const name of NAMES) {
          const found = await trying((tx) => find(tx, actorOf(name), kind, role, id));
          assert.equal(found?.id, has(name, role) ? id : undefined, name);
        }
      });
    }
  }

  it('one returns a shared note by the role of the share', async () => {
    const { sharedNote } = scene().untouched;
    for (const role of ROLES) {
      await allows(
        (name) => has(name, role),
        (tx, name) => one(tx, actorOf(name), 'note', role, sharedNote),
      );
    }
  });

  it('one gives owner and editors of a project the role of an editor for the notes in it', async () => {
    const { note } = scene().untouched;
    await allows(
      (name) => has(name, 'editor'),
      (tx, name) => one(tx, actorOf(name), 'note', 'editor', note),
    );
    await allows(
      (name) => name === 'owner',
      (tx, name) => ownNote(tx, actorOf(name), note),
    );
  });

  it('one refuses records in the trash and unknown ids', async () => {
    const { trashedTask, trashedProject, trashedNote: note } = scene().untouched;
    const nobody = () => false;
    await allows(nobody, (tx, name) => one(tx, actorOf(name), 'task', 'viewer', trashedTask));
    await allows(nobody, (tx, name) => one(tx, actorOf(name), 'project', 'viewer', trashedProject));
    await allows(nobody, (tx, name) => one(tx, actorOf(name), 'note', 'viewer', note));
    await allows(nobody, (tx, name) => one(tx, actorOf(name), 'task', 'viewer', 'unknown'));
  });

  it('visible lists the rows of the projects in which the user has the role', async () => {
    const { project, section, task } = scene().untouched;
    for (const name of NAMES) {
      for (const role of ROLES) {
        const ids = await trying(async (tx) => {
          const lists = (['project', 'section', 'task'] as const).map((kind) =>
            tx.all(visible(tables(tx), kind, actorOf(name).id, levelOf(role)).select(sql<string>`id`.as('id'))),
          );
          return (await Promise.all(lists)).flat().map(({ id }) => id);
        });
        for (const id of [project, section, task]) assert.equal(ids.includes(id), has(name, role), `${name} ${role}`);
      }
    }
  });

  it('visibleTasksAmong keeps the order of the ids and omits others', async () => {
    const { task, subtask, trashedTask, project } = scene().untouched;
    for (const name of NAMES) {
      const rows = await trying((tx) => visibleTasksAmong(tx, actorOf(name), [subtask, 'unknown', trashedTask, task]));
      const ids = rows.map(({ task: { id }, project: of }) => [id, of.id]);
      assert.deepEqual(
        ids,
        has(name, 'viewer')
          ? [
              [subtask, project],
              [task, project],
            ]
          : [],
      );
    }
  });

  it('change increments the version and returns the changed row', async () => {
    const { task } = scene().untouched;
    await trying(async (tx) => {
      const row = await one(tx, actorOf('editor'), 'task', 'editor', task);
      const changed = await change(tx, actorOf('editor'), 'task', row, { content: 'changed' });
      assert.equal(changed.version, row.version + 1);
      const stored = await one(tx, actorOf('viewer'), 'task', 'viewer', task);
      assert.deepEqual([stored.content, stored.version], ['changed', changed.version]);
    });
  });

  it('locks tasks and subtrees for editors', async () => {
    const { task, subtask } = scene().untouched;
    const isEditor = (name: Name) => has(name, 'editor');
    await allows(isEditor, (tx, name) => lockTask(tx, actorOf(name), task));
    await allows(isEditor, async (tx, name) => {
      const { root, rows } = await lockSubtree(tx, actorOf(name), task);
      assert.deepEqual(
        [root.id, ...rows.map(({ id, depth }) => `${id} ${depth}`)],
        [task, `${task} 0`, `${subtask} 1`],
      );
    });
    for (const name of NAMES) {
      const { subtrees } = await trying((tx) => lockSubtrees(tx, actorOf(name), { ids: [task, 'unknown'] }));
      assert.deepEqual(
        subtrees.map(({ rows }) => rows.map(({ id }) => id)),
        isEditor(name) ? [[task, subtask]] : [],
      );
    }
  });

  it('locks the members of a project for members, and for its owner alone', async () => {
    const { project } = scene().untouched;
    await allows(
      (name) => has(name, 'viewer'),
      async (tx, name) => assert.equal((await lockMembers(tx, actorOf(name), project)).role, ROLE_OF[name]),
    );
    await allows(
      (name) => name === 'owner',
      (tx, name) => lockOwnMembers(tx, actorOf(name), project),
    );
  });

  it('restores tasks and notes for editors of a live project, and projects for their owner', async () => {
    const { trashedTask, trashedProject, trashedNote: note } = scene().untouched;
    const isEditor = (name: Name) => has(name, 'editor');
    await allows(isEditor, async (tx, name) => {
      const { root, rows } = await lockDeletion(tx, actorOf(name), trashedTask);
      assert.deepEqual([root.id, rows.length], [trashedTask, 1]);
    });
    await allows(isEditor, (tx, name) => trashedNote(tx, actorOf(name), note));
    for (const name of NAMES) {
      const deletions = await trying((tx) => lockDeletions(tx, actorOf(name), [trashedTask, 'unknown']));
      assert.equal(deletions.length, isEditor(name) ? 1 : 0, name);
      const project = await trying((tx) => findTrashedProject(tx, actorOf(name), trashedProject));
      assert.equal(project?.id, name === 'owner' ? trashedProject : undefined, name);
    }
  });

  it('lets the author and the editors of the project archive and delete a note', async () => {
    const { note, sharedNote } = scene().untouched;
    await allows(
      (name) => has(name, 'editor'),
      (tx, name) => manageableNote(tx, actorOf(name), note),
    );
    for (const name of NAMES) {
      const notes = await trying((tx) => manageableNotes(tx, actorOf(name), [note, sharedNote]));
      const expected = name === 'owner' ? [note, sharedNote].sort() : has(name, 'editor') ? [note] : [];
      assert.deepEqual(
        notes.map(({ id }) => id),
        expected,
        name,
      );
    }
  });
});
