/** Links in notes, and which of them each user sees. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { tables } from '../all-tables.ts';
import { granted } from '../testing/granted.ts';
import { AT, onScene, PEOPLE, type PersonName } from '../testing/scene.ts';
import { type LinkKind, notesLinking } from './linking-notes.ts';
import { visibleLinks } from './note-facts.ts';
import { type Link, linksOf, setLinks } from './note-links.ts';
import { namedProjects, notesTitled } from './note-names.ts';

const isMember = (name: PersonName) => name !== 'former' && name !== 'stranger';

onScene((scene) => {
  const note = async (values = {}) =>
    granted('note', { id: await scene().store('note', { owner_id: scene().people.owner, ...values }) });

  type Note = Awaited<ReturnType<typeof note>>;

  const link = (kind: LinkKind, target_id: string, text = target_id): Link => ({ kind, target_id, text });

  const set = (of: Note, links: readonly Link[]) => scene().write((tx) => setLinks(tx, [{ note: of, links }]));

  /** The targets of the links that the user sees in the note, in order. */
  async function seen(name: PersonName, { id }: Note): Promise<string[]> {
    const row = await scene().read((tx) =>
      tx.first(
        tables(tx)
          .selectFrom('note')
          .select(visibleLinks(sql.val(scene().people[name]), tx.fragments).as('links'))
          .where('note.id', '=', id),
      ),
    );
    return (JSON.parse(`[${row?.links ?? ''}]`) as Link[]).map((each) => each.target_id);
  }

  const linking = async (name: PersonName, kind: LinkKind, target: string) => {
    const user = sql.val(scene().people[name]);
    const rows = await scene().read((tx) =>
      tx.all(notesLinking(tables(tx), user, kind, sql.val(target)).select('note.id').orderBy('note.id')),
    );
    return rows.map(({ id }) => id);
  };

  it('replaces the links of the given notes, in text order', async () => {
    const { write, project, store } = scene();
    const [one, other, cleared] = [await note(), await note(), await note()];
    const task = await store('task');
    for (const each of [one, other, cleared]) await set(each, [link('project', project)]);
    const links = [link('task', task, '“b”'), link('project', project, 'a\\')];
    await write((tx) =>
      setLinks(tx, [
        { note: one, links },
        { note: cleared, links: [] },
      ]),
    );
    const stored = await write(async (tx) => [
      await linksOf(tx, one),
      await linksOf(tx, other),
      await linksOf(tx, cleared),
    ]);
    assert.deepEqual(stored, [
      links.map((each) => ({ ...each, targetExists: 1 })),
      [{ ...link('project', project), targetExists: 1 }],
      [],
    ]);
  });

  it('states whether the note or project of a link still exists', async () => {
    const { write, people, store, project } = scene();
    const trashed = [
      link('note', (await note({ deleted_at: AT })).id),
      link('project', await store('project', { owner_id: people.owner, deleted_at: AT })),
      link('note', 'purged'),
      link('project', 'purged'),
    ];
    const live = [link('note', (await note()).id), link('project', project), link('task', 'purged')];
    const of = await note();
    await set(of, [...trashed, ...live]);
    const stored = await write((tx) => linksOf(tx, of));
    assert.deepEqual(
      stored.map(({ targetExists }) => targetExists),
      [0, 0, 0, 0, 1, 1, 1],
    );
  });

  it('shows each user the links to live records that they can read, in text order', async () => {
    const { store, people, project } = scene();
    const foreign = await store('project', { owner_id: people.stranger });
    const [task, secret] = [await store('task'), await store('task', { project_id: foreign })];
    const [filed, own] = [(await note()).id, (await note({ project_id: null })).id];
    const shown = [filed, project, task];
    const hidden = [
      link('task', await store('task', { deleted_at: AT })),
      link('note', (await note({ deleted_at: AT })).id),
      link('project', await store('project', { owner_id: people.owner, deleted_at: AT })),
      link('note', 'purged'),
    ];
    const of = await note();
    await set(of, [
      link('note', filed),
      ...hidden,
      link('project', project),
      link('task', task),
      link('task', secret),
      link('project', foreign),
      link('note', own),
    ]);
    const expected: Record<PersonName, string[]> = {
      owner: [...shown, own],
      editor: shown,
      viewer: shown,
      former: [],
      stranger: [secret, foreign],
    };
    for (const name of PEOPLE) assert.deepEqual(await seen(name, of), expected[name], name);
  });

  it('finds the live notes that link to a readable record', async () => {
    const { store, people, project } = scene();
    const task = await store('task');
    const target = await note();
    const filed = await note();
    const unfiled = await note({ project_id: null, owner_id: people.viewer });
    const left = await note({ project_id: null, owner_id: people.former });
    const trashed = await note({ deleted_at: AT });
    const links = [link('task', task), link('note', target.id), link('project', project)];
    for (const each of [filed, unfiled, left, trashed, target]) await set(each, links);
    for (const [kind, id] of [
      ['task', task],
      ['note', target.id],
      ['project', project],
    ] as const) {
      const others = kind === 'note' ? [] : [target.id];
      for (const name of PEOPLE) {
        const own = name === 'viewer' ? [unfiled.id] : [];
        const expected = isMember(name) ? [filed.id, ...own, ...others].sort() : [];
        assert.deepEqual(await linking(name, kind, id), expected, `${name} ${kind}`);
      }
    }
    assert.deepEqual(await linking('owner', 'note', task), [], 'a link of another kind');
  });

  it('finds no notes that link to a record in the trash', async () => {
    const { store, people } = scene();
    const targets = [
      ['task', await store('task', { deleted_at: AT })],
      ['note', (await note({ deleted_at: AT })).id],
      ['project', await store('project', { owner_id: people.owner, deleted_at: AT })],
    ] as const;
    const of = await note();
    await set(
      of,
      targets.map(([kind, id]) => link(kind, id)),
    );
    for (const [kind, id] of targets) assert.deepEqual(await linking('owner', kind, id), [], kind);
  });

  it('resolves titles and project names among readable records, the own ones first', async () => {
    const { store, people, project, actor, read } = scene();
    const title = { title_key: `garden ${project}` };
    const [foreign, own, secret] = [
      await note(title),
      await note({ ...title, project_id: null, owner_id: people.viewer }),
      await note({ ...title, project_id: null, owner_id: people.stranger }),
    ];
    await note({ ...title, deleted_at: AT });
    await note({ title_key: 'another' });
    const archived = await store('project', { owner_id: people.viewer, archived: 1 });
    await store('project', { owner_id: people.viewer, deleted_at: AT });
    const expected: Record<PersonName, string[]> = {
      owner: [foreign.id],
      editor: [foreign.id],
      viewer: [own.id, foreign.id],
      former: [],
      stranger: [secret.id],
    };
    await read(async (tx) => {
      for (const name of PEOPLE) {
        const titled = await notesTitled(tx, actor(name), [title.title_key, '']);
        assert.deepEqual(
          titled.map(({ id }) => id),
          expected[name],
          name,
        );
      }
      const named = (await namedProjects(tx, actor('viewer'))).map(({ id }) => id);
      assert.ok(named.indexOf(archived) >= 0 && named.indexOf(archived) < named.indexOf(project));
      assert.equal(
        (await namedProjects(tx, actor('former'))).some(({ id }) => id === project),
        false,
      );
    });
  });
});
