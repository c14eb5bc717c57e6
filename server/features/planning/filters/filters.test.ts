import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { Filter } from '#contract/resources/filter.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import type { Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';

const PATH = '/api/v1/filters';

withFreshPeople((scene) => {
  const save = (query: string, person = scene().owner) =>
    person.client.filters.create({ body: { name: 'Filter', query } });

  it('creates a filter with defaults and emits it to its owner only', async () => {
    const { service, owner, stranger } = scene();
    let id = '';
    const events = await emittedBy(service, async () => {
      const response = await owner.ask('POST', PATH, { name: '  Arbejde ', query: ' i dag & #Work ' });
      assert.equal(response.status, 201);
      id = (response.json as Filter).id;
      const expected = { id, name: 'Arbejde', query: ' i dag & #Work ', color: 'graphite', sort_order: 0 };
      assert.deepEqual(response.json, expected);
    });
    assert.deepEqual(events, [toSelf(owner, { subject_id: id, live: 'filter.created' })]);
    assert.deepEqual((await stranger.client.filters.list()).filters, []);
  });

  it('sends live messages only to the owner', async () => {
    const { service, owner, stranger } = scene();
    const [mine, theirs] = [await owner.listen(), await stranger.listen()];
    const filter = await save('today');
    assert.deepEqual((await mine.next('filter.created')).payload, filter);
    await owner.client.filters.update({ filterID: filter.id, body: { color: 'teal' } });
    assert.deepEqual((await mine.next('filter.updated')).payload, { ...filter, color: 'teal' });
    await owner.client.filters.delete({ filterID: filter.id });
    assert.deepEqual((await mine.next('filter.deleted')).payload, { id: filter.id });
    await service.settled();
    assert.deepEqual(theirs.received, []);
    mine.close();
    theirs.close();
  });

  it('lists filters by position, and older filters first at the same position', async () => {
    const { owner } = scene();
    const made = [];
    for (const sort_order of [2, 1, 1]) {
      made.push(await owner.client.filters.create({ body: { name: 'x', query: 'p1', sort_order } }));
    }
    const { filters } = await owner.client.filters.list();
    assert.deepEqual(
      filters.map(({ id }) => id),
      [made[1]?.id, made[2]?.id, made[0]?.id],
    );
  });

  it('refuses invalid fields and names each of them', async () => {
    const { service, owner, stranger } = scene();
    const wrong: [unknown, string[]][] = [
      [{}, ['name', 'query']],
      [{ name: ' ', query: 'p1' }, ['name']],
      [{ name: 'x', query: '' }, ['query']],
      [{ name: 'x', query: ' ' }, ['query']],
      [{ name: 'x', query: 'p9' }, ['query']],
      [{ name: 'x', query: `search: ${'x'.repeat(1993)}` }, ['query']],
      [{ name: 'x'.repeat(201), query: 'p1' }, ['name']],
      [{ name: 'x', query: 'p1', color: 'red' }, ['color']],
      [{ name: 'x', query: 'p1', user_id: stranger.id }, ['user_id']],
    ];
    const events = await emittedBy(service, async () => {
      for (const [body, fields] of wrong) {
        const response = await owner.ask('POST', PATH, body);
        assert.equal(response.status, 422, JSON.stringify(body));
        assert.deepEqual(Object.keys((response.json as ErrorBody).fields ?? {}).sort(), fields);
      }
    });
    assert.deepEqual(events, []);
  });

  it('returns the error of an expression and its position, in the language of the caller', async () => {
    const { owner, stranger } = scene();
    const message = async (person: Person, query: string) => {
      const { status, json } = await person.ask('GET', `${PATH}/preview?query=${encodeURIComponent(query)}`);
      assert.equal(status, 422);
      return (json as ErrorBody).fields?.query;
    };
    assert.equal(await message(stranger, 'today & p7'), '“p7” isn’t a priority. Use p1 to p4. (At character 9.)');
    assert.equal(await message(owner, 'today & p7'), '”p7” er ikke en prioritet. Brug p1, p2, p3 eller p4. (Tegn 9.)');
    assert.match((await message(stranger, `due: ${'x'.repeat(500)}`)) ?? '', /^“x{60}…” isn’t a date/);
  });

  it('quotes HTML of an expression in a JSON response that a browser does not render', async () => {
    const { stranger } = scene();
    const query = 'today & due: <img src=x onerror=alert>';
    const { status, headers, json } = await stranger.ask('GET', `${PATH}/preview?query=${encodeURIComponent(query)}`);
    assert.equal(status, 422);
    assert.match((json as ErrorBody).fields?.query ?? '', /<img src=x/);
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'|script-src/);
  });

  it('ignores a field with its current value and emits no event for it', async () => {
    const { service, owner } = scene();
    const { id } = await save('p1');
    const events = await emittedBy(service, async () => {
      await owner.client.filters.update({ filterID: id, body: {} });
      await owner.client.filters.update({ filterID: id, body: { query: 'p1', name: ' Filter ' } });
      await owner.client.filters.update({ filterID: id, body: { query: 'p2' } });
    });
    assert.deepEqual(events, [toSelf(owner, { subject_id: id, live: 'filter.updated' })]);
    assert.deepEqual(await refusal(owner.client.filters.update({ filterID: id, body: { query: 'p5' } })), ['query']);
    assert.equal((await owner.client.filters.list()).filters[0]?.query, 'p2');
  });

  it('refuses other users with 404', async () => {
    const { owner, stranger } = scene();
    const { id } = await save('p1');
    const { client } = stranger;
    assert.equal(await refusal(client.filters.tasks({ filterID: id })), 'not_found');
    assert.equal(await refusal(client.filters.update({ filterID: id, body: { name: 'x' } })), 'not_found');
    assert.equal(await refusal(client.filters.delete({ filterID: id })), 'not_found');
    assert.equal((await owner.client.filters.list()).filters.length, 1);
  });

  it('updates the expressions of the owner when a label is renamed or merged', async () => {
    const { service, owner, stranger } = scene();
    const { client } = owner;
    const home = await client.labels.create({ body: { name: 'home' } });
    const other = await client.labels.create({ body: { name: 'place' } });
    const [named, starred] = [await save('@HOME & !%home | p1'), await save('@home* | #home')];
    const theirs = await save('@home', stranger);
    const events = await emittedBy(service, () =>
      client.labels.update({ labelID: home.id, body: { name: 'my home' } }),
    );
    assert.deepEqual(events, [
      toSelf(owner, { subject_id: home.id, live: 'label.updated' }),
      toSelf(owner, { subject_id: named.id, live: 'filter.updated' }),
    ]);
    const queries = async () => (await client.filters.list()).filters.map(({ query }) => query);
    assert.deepEqual(await queries(), ['@"my home" & !@"my home" | p1', starred.query]);
    await client.labels.merge({ labelID: home.id, body: { into: other.id } });
    assert.deepEqual(await queries(), ['@place & !@place | p1', starred.query]);
    assert.deepEqual((await stranger.client.filters.list()).filters, [theirs]);
  });

  it('keeps an expression with the former name of a renamed project, which then matches no task', async () => {
    const { owner } = scene();
    const { client } = owner;
    const { id: projectID } = await client.projects.create({ body: { name: 'Have' } });
    await client.tasks.create({ body: { content: 'x', project_id: projectID } });
    const { id: filterID } = await save('#Have');
    assert.equal((await client.filters.tasks({ filterID })).tasks.length, 1);
    await client.projects.update({ projectID, body: { name: 'Garden' } });
    assert.deepEqual(await client.filters.tasks({ filterID }), { tasks: [] });
    assert.equal((await client.filters.list()).filters[0]?.query, '#Have');
  });
});
