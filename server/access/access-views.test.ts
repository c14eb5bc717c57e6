/** The access views return the same rows as a model of the permission rules, for random memberships, shares and deletions. */

import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import fc from 'fast-check';
import { createAccount } from '#server/features/account/accounts/index.ts';
import type { Database, ReadTx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { START } from '#server/testing/service.ts';
import { tables } from './all-tables.ts';
import { audience, audiences } from './audience.ts';
import { noteAudience } from './notes/note-audience.ts';
import { find } from './one.ts';

const AT = '2026-10-14T12:30:00.000Z';

/** People are numbers from 0; the owner of the project is person 0. */
type Drawn = {
  isDeleted: boolean;
  members: ('editor' | 'viewer' | undefined)[];
  note: {
    author: number | undefined;
    isFiled: boolean;
    isDeleted: boolean;
    shares: ('editor' | 'viewer' | undefined)[];
  };
};

const role = fc.constantFrom('editor' as const, 'viewer' as const, undefined);

const drawn: fc.Arbitrary<Drawn> = fc.record({
  isDeleted: fc.boolean(),
  members: fc.array(role, { minLength: 3, maxLength: 3 }),
  note: fc.record({
    author: fc.constantFrom(0, 1, 2, 3, undefined),
    isFiled: fc.boolean(),
    isDeleted: fc.boolean(),
    shares: fc.array(role, { minLength: 4, maxLength: 4 }),
  }),
});

const PEOPLE = [0, 1, 2, 3] as const;
const LEVELS = { owner: 3, editor: 2, viewer: 1 };

function levelInProject({ members }: Drawn, person: number): number | undefined {
  const own = person === 0 ? 'owner' : members[person - 1];
  return own && LEVELS[own];
}

/** The grants of the note as `level` and `keeps`. */
function grantsOfNote(given: Drawn, person: number): string[] {
  const { author, isFiled, shares } = given.note;
  if (isFiled && given.isDeleted) return [];
  const level = isFiled ? levelInProject(given, person) : undefined;
  const share = isFiled || author !== undefined ? shares[person] : undefined;
  const grants = [
    ...(author === person ? ['3 1'] : []),
    ...(share === undefined || author === person ? [] : [`${LEVELS[share]} 0`]),
    ...(level === undefined ? [] : [level === 1 ? '1 0' : '2 1']),
  ];
  return [...new Set(grants)].sort();
}

eachDatabase((_name, open) => {
  let database: Database;
  let people: string[];

  before(async () => {
    database = await open();
    people = await database.transaction(async (tx) => {
      const ids: string[] = [];
      for (const person of PEOPLE) {
        const account = { email: `${person}@example.org`, name: `Person ${person}`, locale: 'en' as const };
        const user = await createAccount(tx, START, {
          ...account,
          timezone: 'UTC',
          isAdmin: false,
          emailConfirmed: true,
          passwordHash: '',
        });
        ids.push(user.id);
      }
      return ids;
    });
  });

  async function store(given: Drawn): Promise<{ project: string; note: string }> {
    const [project, note] = [newId(START), newId(START)];
    await database.transaction(async (tx) => {
      const times = { version: 1, created_at: AT, updated_at: AT };
      await tx.run(
        tables(tx)
          .insertInto('project')
          .values({
            id: project,
            owner_id: people[0] ?? '',
            name: 'House',
            color: 'red',
            icon: null,
            view_mode: 'list',
            is_inbox: 0,
            archived: 0,
            group_id: null,
            sort_order: 1,
            deleted_at: given.isDeleted ? AT : null,
            ...times,
          }),
      );
      await tx.run(
        tables(tx)
          .insertInto('note')
          .values({
            id: note,
            owner_id: given.note.author === undefined ? null : (people[given.note.author] ?? null),
            project_id: given.note.isFiled ? project : null,
            title: '',
            title_key: '',
            body: '',
            preview: '',
            pinned: 0,
            archived_at: null,
            deleted_at: given.note.isDeleted ? AT : null,
            ...times,
          }),
      );
      for (const person of PEOPLE) {
        const user_id = people[person] ?? '';
        const member = person === 0 ? undefined : given.members[person - 1];
        if (member !== undefined) {
          const row = { project_id: project, user_id, role: member, added_at: AT };
          await tx.run(tables(tx).insertInto('project_member').values(row));
        }
        const share = person === given.note.author ? undefined : given.note.shares[person];
        if (share !== undefined) {
          const row = { note_id: note, user_id, role: share, added_at: AT };
          await tx.run(tables(tx).insertInto('note_share').values(row));
        }
      }
    });
    return { project, note };
  }

  const read = <T>(work: (tx: ReadTx) => Promise<T>) => database.read(work);

  const forAll = (check: (given: Drawn, ids: { project: string; note: string }) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(drawn, async (given) => check(given, await store(given))),
      { numRuns: 40 },
    );

  it('project_access has the owner and the members of live projects', () =>
    forAll(async (given, { project }) => {
      const rows = await read((tx) =>
        tx.all(tables(tx).selectFrom('project_access').selectAll().where('project_id', '=', project)),
      );
      for (const person of PEOPLE) {
        const levels = rows.filter(({ user_id }) => user_id === people[person]).map(({ level }) => level);
        const expected = given.isDeleted ? undefined : levelInProject(given, person);
        assert.deepEqual(levels, expected === undefined ? [] : [expected]);
      }
    }));

  it('note_access has authors, shares and members, live or in the trash', () =>
    forAll(async (given, { note }) => {
      const rows = await read((tx) =>
        tx.all(tables(tx).selectFrom('note_access').selectAll().where('note_id', '=', note)),
      );
      for (const person of PEOPLE) {
        const own = rows.filter(({ user_id }) => user_id === people[person]);
        const grants = [...new Set(own.map(({ level, keeps }) => `${level} ${keeps}`))].sort();
        assert.deepEqual(grants, grantsOfNote(given, person));
      }
    }));

  it('trash_access has the roles in all projects, and the users who may restore a note', () =>
    forAll(async (given, { project, note }) => {
      const rows = await read((tx) =>
        tx.all(tables(tx).selectFrom('trash_access').selectAll().where('record_id', 'in', [project, note])),
      );
      for (const person of PEOPLE) {
        const own = rows.filter(({ user_id }) => user_id === people[person]);
        const [inProject] = own.filter(({ kind }) => kind === 'project');
        assert.equal(inProject?.level, levelInProject(given, person));
        if (inProject !== undefined) assert.equal(inProject.deleted_at, given.isDeleted ? AT : null);
        const mayRestore = given.note.isDeleted && grantsOfNote(given, person).some((grant) => grant.endsWith('1'));
        const ofNote = own.filter(({ kind }) => kind === 'note');
        assert.equal(ofNote.length > 0, mayRestore);
        assert.ok(ofNote.every(({ deleted_at }) => deleted_at === AT));
      }
    }));

  it('the audience of a record consists of the users for whom it is found', () =>
    forAll(async (given, { project, note }) => {
      await read(async (tx) => {
        const readers = (await audience(tx, project)).map(({ user_id }) => user_id);
        const byUser = await audiences(tx, [project]);
        const noteReaders = (await noteAudience(tx, note)).map(({ user_id }) => user_id);
        for (const id of people) {
          const found = await find(tx, { id }, 'project', 'viewer', project);
          assert.equal(readers.includes(id), found !== undefined);
          assert.equal(byUser.get(id)?.has(project) ?? false, found !== undefined);
          const foundNote = await find(tx, { id }, 'note', 'viewer', note);
          if (!given.note.isDeleted) assert.equal(noteReaders.includes(id), foundNote !== undefined);
        }
      });
    }));
});
