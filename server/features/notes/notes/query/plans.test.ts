/** Query plans of note queries: both databases use indexes and never read all notes. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { latestNotes, noteAudience } from '#server/access/notes/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { queryPlan } from '#server/testing/query-plan.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { bulkNotes } from '../bulk-notes.ts';
import { updateNote } from '../update-note.ts';
import { listVersions } from '../versions.ts';
import { findNotes } from './find-notes.ts';
import { listLinking } from './list-linking.ts';
import { listNotes } from './list-notes.ts';
import { listTrashedNotes } from './list-trashed-notes.ts';
import { presentNote } from './present-note.ts';

eachDatabase((name, open) => {
  let database: Database;
  let service: TestService;
  let person: Person;
  let actor: Actor;
  let project: string;
  let note: string;

  before(async () => {
    database = await open();
    service = await startService(database);
    person = await service.person('Olga');
    ({ id: project } = await person.client.projects.create({ body: { name: 'House' } }));
    ({ id: note } = await person.client.notes.create({ body: { body: 'Plan', project_id: project } }));
    const credential = { kind: 'token' as const, id: '', isReadOnly: false, isLimited: false };
    const { id } = person;
    actor = { id, name: 'Olga', locale: 'en', timezone: 'Europe/Copenhagen', isAdmin: false, credential, now: START };
  });
  after(() => service.stop());

  const linkContext = { baseUrl: new URL('http://localhost') };
  const queries: Record<string, (tx: Tx) => Promise<unknown>> = {
    'own and shared notes': (tx) => listNotes(tx, actor, {}),
    'all notes': (tx) => listNotes(tx, actor, { projects: 'include' }),
    'the notes of a project': (tx) => listNotes(tx, actor, { project }),
    'notes that contain words': (tx) => listNotes(tx, actor, { q: 'plan' }),
    'notes of a project that contain words': (tx) => listNotes(tx, actor, { q: 'plan', project }),
    'notes that contain a common word': (tx) => findNotes(tx, actor, { words: ['plan'] }, { limit: 10 }, 1),
    'notes that link to a note': (tx) => listLinking(tx, actor, { kind: 'note', targetId: note }),
    'notes in the trash': (tx) => listTrashedNotes(tx, actor, {}),
    'versions of a note': (tx) => listVersions(tx, actor, note, {}),
    'a note': (tx) => presentNote(tx, actor, note),
    'the readers of a note': (tx) => noteAudience(tx, note),
    'saving a note': (tx) => updateNote(tx, actor, { id: note, values: { body: '[[Other]] #House' } }, linkContext),
    'archiving notes': (tx) => bulkNotes(tx, actor, { ids: [note], archived: true }),
  };

  for (const [description, query] of Object.entries(queries)) {
    it(`${description}: uses an index for any number of notes`, async () => {
      const steps = await queryPlan({ name, database }, query);
      assert.ok(steps.length > 0);
      for (const step of steps) assert.doesNotMatch(step, FROM_END_TO_END, steps.join('\n'));
    });
  }

  it('reads the latest changes in order from partial indexes', async () => {
    const wanted = { user: person.id, project: undefined, everywhere: false, least: 0, most: 0 };
    const steps = await queryPlan({ name, database }, async (tx) => {
      const all = latestNotes(tx, { ...wanted, changed: '~', id: '~', rows: 10 });
      await tx.all(all.select());
      await all.count();
    });
    for (const index of ['index_note_loose_latest', 'index_note_filed_latest']) {
      const uses = steps.filter((step) => step.includes(index));
      assert.ok(uses.length >= 2, `${index}\n${steps.join('\n')}`);
    }
  });
});

const TABLES = 'note|note_share|note_link|note_version|note_told|note_text|note_title|entry|own|old';
const FROM_END_TO_END = new RegExp(
  `SCAN (${TABLES})\\b(?! USING COVERING INDEX sqlite_auto)|Seq Scan on (${TABLES})\\b`,
);
