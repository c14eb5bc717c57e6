/** Imports in several transactions: what other requests see meanwhile, and what is left after a failure. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorBody } from '#contract/resources/error.ts';
import { finishImports } from '#server/features/operate/maintenance/index.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { betweenTransactions, mostChanges, rowCounts, stagedNotes } from '#server/testing/stored-imports.ts';
import { exportBytes, type Files, filesIn, importFiles, zipForm } from './testing/zips.ts';

const PATH = '/api/v1/notes/import';

onSharedProject((scene) => {
  const createPerson = () => scene().service.person(`Somebody ${crypto.randomUUID()}`);

  /** Returns many notes: each has a link to the next one, one in fifty has a file. `text` is in all of them. */
  function files(count: number, text = 'zebra'): Files {
    const notes = Array.from({ length: count }, (_, index) => {
      const file = index % 50 === 0 ? '![](a.png)' : '';
      return [`${index}.md`, `# ${text} ${index}\n[[${text} ${index + 1}]] ${file}`];
    });
    return { ...Object.fromEntries(notes), 'a.png': 'PNG' };
  }

  /**
   * Runs `work` with an import. Calls `meanwhile` once, between the transactions of the import, after it has written notes of the
   * person.
   */
  async function interrupted<T>(
    person: Person,
    meanwhile: (hidden: readonly string[]) => Promise<void>,
    work: () => Promise<T>,
    least = 100,
  ): Promise<T> {
    const { database } = scene().service;
    let wasCalled = false;
    const end = betweenTransactions(database, async () => {
      if (wasCalled) return;
      const hidden = await stagedNotes(database, person.id);
      if (hidden.length < least) return;
      wasCalled = true;
      await meanwhile(hidden);
    });
    try {
      return await work();
    } finally {
      end();
      assert.ok(wasCalled, 'the import has several transactions');
    }
  }

  const countOf = async (person: Person, query: object = {}) => {
    const { notes } = await person.client.notes.list({ query: { archived: 'include', limit: 500, ...query } });
    return notes.length;
  };

  it('S-3c-3: hides the notes of an unfinished import in all lists, searches, links, exports and operations', async () => {
    const { service, stranger } = scene();
    const person = await createPerson();
    const { id: task } = await person.client.tasks.create({ body: { content: 'Task', project_id: person.inbox } });
    const text = `zebra /task/${task}`;
    const answer = await interrupted(
      person,
      async ([hidden = '']) => {
        for (const reader of [person, stranger]) {
          assert.equal(await countOf(reader), 0);
          assert.equal(await countOf(reader, { q: 'zebra' }), 0);
          assert.deepEqual((await reader.client.views.search({ query: { q: 'zebra' } })).notes, []);
          const { notes } = await reader.client.notes.linking({ kind: 'task', targetID: task });
          assert.deepEqual(notes, []);
          assert.deepEqual((await reader.client.notes.trash({ query: {} })).notes, []);
          assert.deepEqual(await filesIn(await exportBytes(service, reader)), {});
        }
        const one = `/api/v1/notes/${hidden}`;
        const requests = [
          ['GET', one],
          ['PATCH', one, { body: 'mine' }],
          ['DELETE', one],
          ['POST', `${one}/restore`],
          ['GET', `${one}/versions`],
          ['GET', `${one}/shares`],
          ['POST', `${one}/shares`, { user_id: stranger.id }],
        ] as const;
        for (const [method, path, body] of requests) {
          assert.equal((await person.ask(method, path, body)).status, 404, `${method} ${path}`);
        }
        const bulk = await person.ask('POST', '/api/v1/notes/bulk', { ids: [hidden], delete: true });
        assert.equal((bulk.json as { skipped: number }).skipped, 1);
        // A link to a hidden note is no link.
        const linking = await person.client.notes.create({ body: { body: `[[${text} 1]] /note/${hidden}` } });
        assert.deepEqual(linking.links, []);
        await person.client.notes.delete({ noteID: linking.id });
      },
      () => importFiles(person, files(250, text)),
    );
    assert.deepEqual(answer, { created: 250, skipped: 0, files: 1 });
    assert.equal(await countOf(person), 250);
    assert.equal(await countOf(person, { q: 'zebra' }), 250);
    const { notes } = await person.client.notes.linking({ kind: 'task', targetID: task });
    assert.equal(notes.length, 250);
    assert.equal(await countOf(stranger), 0);
  });

  it('S-3c-4: lets other users write during an import, and imports two zips at the same time', async () => {
    const { stranger } = scene();
    const [first, second] = [await createPerson(), await createPerson()];
    const answers = await interrupted(
      first,
      async () => {
        const { id } = await stranger.client.notes.create({ body: { body: 'meanwhile' } });
        assert.equal((await stranger.client.notes.get({ noteID: id })).title, 'meanwhile');
        await stranger.client.notes.delete({ noteID: id });
      },
      () =>
        Promise.all([
          importFiles(first, files(220)),
          importFiles(first, files(130, 'yak')),
          importFiles(second, files(210)),
        ]),
    );
    assert.deepEqual(
      answers.map(({ created }) => created),
      [220, 130, 210],
    );
    assert.equal(await countOf(first), 350);
    assert.equal(await countOf(first, { q: 'yak' }), 130);
    assert.equal(await countOf(second), 210);
  });

  it('S-3c-5: inserts at most 500 rows in one transaction', async () => {
    const { service } = scene();
    const person = await createPerson();
    const most = await mostChanges(service.database, async () => {
      const links = Array.from({ length: 1000 }, (_, index) => `[[zebra ${index}]]`).join('\n');
      await importFiles(person, { ...files(300), 'links.md': `# Links\n${links}` });
    });
    assert.ok(most > 100 && most <= 500, `${most} rows`);
  });

  it('S-3c-6: leaves nothing of an import that fails, is aborted or expires, and emits no event', async () => {
    const { service } = scene();
    const { database } = service;
    const person = await createPerson();
    const form = () => zipForm(files(250));
    const before = await rowCounts(database);
    const failed = interrupted(
      person,
      async () => {
        throw new Error('the disk is full');
      },
      () => person.ask('POST', PATH, form()),
    );
    assert.equal((await failed).status, 500);
    assert.deepEqual(await rowCounts(database), before);

    const aborting = new AbortController();
    const aborted = interrupted(
      person,
      async () => {
        aborting.abort();
        await sleep(100);
      },
      async () => {
        const options = { method: 'POST', body: form(), headers: { cookie: person.cookie }, signal: aborting.signal };
        await assert.rejects(fetch(service.url + PATH, options), { name: 'AbortError' });
        while ((await rowCounts(database)).import_range !== before.import_range) await sleep(10);
      },
    );
    await aborted;
    assert.deepEqual(await rowCounts(database), before);

    const expired = interrupted(
      person,
      () => finishImports(database, service.clock.now() + 16 * 60_000),
      () => person.ask('POST', PATH, form()),
    );
    const { status, json } = await expired;
    assert.deepEqual([status, (json as ErrorBody).code], [503, 'unavailable']);
    assert.deepEqual(await rowCounts(database), before);
    assert.equal(await countOf(person), 0);
  });

  it('S-3c-6: keeps the notes of a running import until it expires', async () => {
    const { service } = scene();
    const person = await createPerson();
    await interrupted(
      person,
      () => finishImports(service.database, service.clock.now() + 14 * 60_000),
      () => importFiles(person, files(250)),
    );
    assert.equal(await countOf(person), 250);
  });

  it('S-3c-7: publishes every note once, also if the process ends after the import', async () => {
    const { service } = scene();
    const { database } = service;
    const person = await createPerson();
    const published = async (work: () => Promise<unknown>) => {
      const events = await emittedBy(service, work);
      const isOwn = events.every(({ actor_id, live, activity }) => {
        return actor_id === person.id && (live === 'note.created' || activity === 'note.imported');
      });
      assert.ok(isOwn);
      return events.map(({ subject_id, activity }) => subject_id ?? activity);
    };
    const first = await published(async () => {
      const end = betweenTransactions(database, async () => {
        if (Number((await rowCounts(database)).unpublished_range) > 0) throw new Error('the process ends');
      });
      const { created } = await importFiles(person, files(700)).finally(end);
      assert.equal(created, 700);
    });
    assert.deepEqual([first.length, first.at(-1)], [501, 'note.imported']);
    const rest = await published(() => finishImports(database, service.clock.now()));
    assert.equal(rest.length, 200);
    assert.equal(new Set([...first, ...rest]).size, 701);
    assert.deepEqual(await published(() => finishImports(database, service.clock.now())), []);
  });

  it('S-3c-7: publishes all notes of a large import before the answer, and replays it for an Idempotency-Key', async () => {
    const { service } = scene();
    const person = await createPerson();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const form = zipForm(files(600));
    const events = await emittedBy(service, () => person.ask('POST', PATH, form, key));
    assert.equal(events.filter(({ live }) => live === 'note.created').length, 600);
    const again = await person.ask('POST', PATH, form, key);
    assert.deepEqual(again.json, { created: 600, skipped: 0, files: 1 });
    assert.equal(again.headers.get('idempotent-replay'), 'true');
    const { import_range: unfinished, unpublished_range: unpublished } = await rowCounts(service.database);
    assert.deepEqual([unfinished, unpublished].map(Number), [0, 0]);
  });
});
