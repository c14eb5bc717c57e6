import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { TestResponse } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const PATH = '/api/v1/import/csv';

onSharedProject((scene) => {
  const createPerson = (locale: 'da' | 'en' = 'en') =>
    scene().service.person(`Somebody ${crypto.randomUUID()}`, { locale });

  /** Sends a body that is refused, and asserts that nothing was written. Returns the status and the invalid fields. */
  async function refusal(body: unknown): Promise<[number, string[]]> {
    const person = await createPerson();
    let answer: TestResponse | undefined;
    const events = await emittedBy(scene().service, async () => {
      answer = await person.ask('POST', PATH, body);
    });
    assert.deepEqual(events, []);
    return [answer?.status ?? 0, Object.keys((answer?.json as ErrorBody | undefined)?.fields ?? {})];
  }

  it('creates a project from the mapped columns', async () => {
    const person = await createPerson();
    let result: Partial<ImportResult> = {};
    const events = await emittedBy(scene().service, async () => {
      const { status, json } = await person.ask('POST', PATH, {
        name: 'House',
        mapping: {
          content: 'Title',
          description: 'Notes',
          due: 'When',
          due_time: 'At',
          priority: 'Prio',
          labels: 'Tags',
          section: 'Room',
          assignee: 'Who',
        },
        rows: [
          { Title: 'Paint', Notes: 'Red', When: '2026-11-01', At: '9:30', Prio: 'p2', Room: 'Hall', Who: person.email },
          { Title: ' ', Notes: 'no title' },
          { Title: 'Lamp', When: 'someday', Room: 'Kitchen', Who: scene().owner.name, Other: 'x' },
        ],
      });
      assert.equal(status, 201);
      result = json as ImportResult;
    });
    const { project_id: id = '', ...rest } = result;
    assert.deepEqual(rest, {
      project_ids: [id],
      projects: 1,
      tasks: 2,
      sections: 2,
      comments: 0,
      warnings: [
        'Rows without text were skipped (row 2).',
        'Dates that couldn’t be read were added to the descriptions (row 3: “someday”).',
        `Tasks of other people aren’t assigned to anyone (row 3: “${scene().owner.name}”).`,
      ],
    });
    assert.deepEqual(
      events.map(({ activity, payload, live }) => [activity, payload, live]),
      [['project.imported', { name: 'House', tasks: 2 }, 'project.created']],
    );
    const { tasks } = await person.client.tasks.list({ query: { project_id: id } });
    const [paint, lamp] = tasks;
    assert.deepEqual(
      [paint?.content, paint?.description, paint?.priority, paint?.due_date, paint?.due_time, paint?.assignee_id],
      ['Paint', 'Red', 2, '2026-11-01', '09:30', person.id],
    );
    assert.deepEqual([lamp?.description, lamp?.assignee_id], ['Date: someday', undefined]);
    const { sections } = await person.client.sections.list({ projectID: id });
    assert.deepEqual(
      sections.map(({ name }) => name),
      ['Hall', 'Kitchen'],
    );
  });

  it('has a default name in the language of the caller', async () => {
    const person = await createPerson('da');
    const { json } = await person.ask('POST', PATH, { mapping: { content: 'A' }, rows: [{ A: 'x' }] });
    const { project_id: projectID = '' } = json as ImportResult;
    assert.equal((await person.client.projects.get({ projectID })).name, 'Importeret');
  });

  it('imports 5,000 rows, with labels of the caller', async (test) => {
    const person = await createPerson();
    const rows = Array.from({ length: LIMITS.importRows.rows }, (_, index) => ({
      Title: `Task ${index}`,
      Notes: 'A line of notes of ordinary length. '.repeat(5),
      Due: '2026-11-01',
      Tags: `a, b, c${index % 20}`,
      List: `Section ${index % 7}`,
    }));
    const mapping = { content: 'Title', description: 'Notes', due: 'Due', labels: 'Tags', section: 'List' };
    const started = performance.now();
    const { status, json } = await person.ask('POST', PATH, { mapping, rows });
    test.diagnostic(`5,000 rows in ${Math.round(performance.now() - started)} ms`);
    const { tasks, sections, warnings } = json as ImportResult;
    assert.deepEqual([status, tasks, sections, warnings], [201, 5000, 7, []]);
    assert.equal((await person.client.labels.list()).labels.length, 22);
  });

  it('H-6: refuses more rows, other types and unknown fields', async () => {
    const mapping = { content: 'A' };
    const row = { A: 'x' };
    assert.deepEqual(await refusal({ mapping, rows: Array.from({ length: 5001 }, () => row) }), [422, ['rows']]);
    assert.deepEqual(await refusal({ mapping, rows: [] }), [422, ['rows']]);
    assert.deepEqual(await refusal({ mapping }), [422, ['rows']]);
    assert.deepEqual(await refusal({ mapping, rows: [row, row, row, { A: 1 }] }), [422, ['rows.3.A']]);
    assert.deepEqual(await refusal({ mapping, rows: [row, 'x'] }), [422, ['rows.1']]);
    assert.deepEqual(await refusal({ mapping: {}, rows: [row] }), [422, ['mapping.content']]);
    assert.deepEqual(await refusal({ mapping: { ...mapping, id: 'A' }, rows: [row] }), [422, ['mapping.id']]);
    assert.deepEqual(await refusal({ mapping, rows: [row], project_id: 'x' }), [422, ['project_id']]);
    assert.deepEqual(await refusal({ mapping, rows: [row], name: 'x'.repeat(201) }), [422, ['name']]);
    assert.deepEqual(await refusal({ mapping, rows: [{ A: 'a\0b' }] }), [422, ['rows.0.A']]);
    assert.deepEqual(await refusal(`{"mapping":{"content":"A"},"rows":[{"A":"x","__proto__":"y"}]}`), [400, []]);
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`c${index}`, '']));
    assert.deepEqual(await refusal({ mapping, rows: Array.from({ length: 2001 }, () => wide) }), [400, []]);
  });

  it('H-6: reports at most 100 errors, in the language of the caller', async () => {
    const rows = Array.from({ length: 5000 }, () => ({ A: 'a\0b', B: '\ud800' }));
    const { status, json } = await (await createPerson('da')).ask('POST', PATH, { mapping: { content: 'A' }, rows });
    const texts = Object.values((json as ErrorBody).fields ?? {});
    assert.deepEqual([status, texts.length], [422, 100]);
    assert.deepEqual([...new Set(texts)], ['Indeholder tegn, der ikke kan gemmes.']);
  });

  it('refuses a body that is missing, not JSON or not an object', async () => {
    for (const body of ['', '{', '[]', 'null', '{"mapping":{},"mapping":{}}']) {
      assert.deepEqual(await refusal(body), [400, []], body);
    }
  });

  it('runs once for an Idempotency-Key', async () => {
    const person = await createPerson();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { mapping: { content: 'A' }, rows: [{ A: 'x'.repeat(5_000_000) }] };
    const first = await person.ask('POST', PATH, body, key);
    const again = await person.ask('POST', PATH, body, key);
    assert.deepEqual([first.status, again.status, again.json], [201, 201, first.json]);
    const other = { mapping: { content: 'A' }, rows: [{ A: `${'x'.repeat(4_999_999)}y` }] };
    assert.equal((await person.ask('POST', PATH, other, key)).status, 409);
  });

  it('H-6: accepts bodies of up to 20 MiB', async () => {
    const [mapping, half] = [{ content: 'A' }, 'x'.repeat(10_000_000)];
    const { status, json } = await (await createPerson()).ask('POST', PATH, {
      mapping,
      rows: [{ A: half }, { B: half }],
    });
    assert.deepEqual([status, (json as ImportResult).tasks], [201, 1]);
    assert.deepEqual(await refusal({ mapping, rows: [{ A: half }, { B: half }, { C: 'x'.repeat(2_000_000) }] }), [
      413,
      [],
    ]);
  });

  it('takes only the own columns of a row', async () => {
    const person = await createPerson();
    for (const content of ['__proto__', 'constructor', 'toString']) {
      const { status, json } = await person.ask('POST', PATH, { mapping: { content }, rows: [{ A: 'x' }] });
      assert.deepEqual([status, (json as ImportResult).tasks], [201, 0]);
    }
  });

  it('writes nothing in a dry run', async () => {
    const person = await createPerson();
    const events = await emittedBy(scene().service, async () => {
      const body = { mapping: { content: 'A' }, rows: [{ A: 'x' }], dry_run: true };
      const { status, json } = await person.ask('POST', PATH, body);
      assert.deepEqual([status, (json as ImportResult).tasks, (json as ImportResult).project_id], [200, 1, undefined]);
    });
    assert.deepEqual(events, []);
  });
});
