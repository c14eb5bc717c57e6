/** The tools see and change exactly what the owner of the token may. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { newId } from '#server/platform/ids/ids.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import type { Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';
import { type Assistant, assistantOf } from './testing/assistant.ts';
import { TOOL_EXAMPLES } from './testing/tool-examples.ts';
import { TOOLS } from './tools/index.ts';

/** Tools that act only on records of the caller themselves. */
const OWN = ['quick_add', 'create_task', 'add_tasks'];

/** Tools that change records which only the owner of the world has. */
const OF_OWNER = ['update_project', 'update_label', 'run_filter', 'delete_reminder'];

const byName = new Map(TOOLS.map((tool) => [tool.name, tool]));
const writes = TOOLS.filter(({ kind }) => kind !== 'read');

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let world: World;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
    world = await worldOf(service, cast);
  });
  after(() => service.stop());

  const example = (name: string, from: World) => TOOL_EXAMPLES[name]?.(from) ?? {};

  /** Calls a tool and returns its errors: of the whole call, or of its items. */
  async function errorsOf({ call }: Assistant, name: string, from: World): Promise<string[]> {
    const { isError, value, text } = await call(name, example(name, from));
    const results = 'failed' in value ? (value.results as { error?: string }[]) : undefined;
    if (results !== undefined) return results.flatMap(({ error }) => error ?? []);
    return isError ? [text] : [];
  }

  /** Records that do not exist. */
  const nothing = (): World =>
    Object.fromEntries(Object.entries(world).map(([name, id]) => [name, id === '' ? '' : newId(START)])) as World;

  it('S-25-3: answers a stranger about foreign records as about records that do not exist, and changes nothing', async () => {
    const assistant = await assistantOf(service, cast.stranger);
    await assistant.use('get_me');
    const unknown = nothing();
    const before = await dump(service.database);
    for (const { name } of TOOLS) {
      if (JSON.stringify(example(name, world)) === JSON.stringify(example(name, unknown))) continue;
      if (name === 'create_label') continue;
      const [real, random] = [
        await assistant.call(name, example(name, world)),
        await assistant.call(name, example(name, unknown)),
      ];
      assert.equal(real.text.replaceAll(/[0-9a-f-]{36}/g, '*'), random.text.replaceAll(/[0-9a-f-]{36}/g, '*'), name);
      assert.ok(!real.text.includes('secret'), name);
    }
    assert.deepEqual(await dump(service.database), before);
  });

  it('shows a stranger nothing in the tools without ids', async () => {
    const assistant = await assistantOf(service, cast.stranger);
    for (const { name, kind } of TOOLS.filter((tool) => tool.kind === 'read')) {
      assert.equal(kind, 'read');
      const { text } = await assistant.call(name, name === 'search' ? { query: 'secret' } : {});
      assert.ok(!text.includes('secret'), name);
    }
    const { text } = await assistant.call('search_tasks', { query: 'search: secret | p1 | !p1' });
    assert.ok(!text.includes('secret'));
    for (const given of ['secret project', 'secret section']) {
      assert.equal((await assistant.call('search_tasks', { project_id: given })).isError, true);
    }
  });

  it('lets an editor change the project, and a viewer only read it', async () => {
    const editor = await assistantOf(service, cast.editor);
    for (const { name } of TOOLS) {
      const own = await worldOf(service, cast);
      const errors = await errorsOf(editor, name, own);
      assert.equal(errors.length > 0, OF_OWNER.includes(name), `${name}: ${errors}`);
    }
    const viewer = await assistantOf(service, cast.viewer);
    const before = await dump(service.database);
    for (const { name, kind } of TOOLS) {
      const isOnProject = JSON.stringify(example(name, world)) !== JSON.stringify(example(name, nothing()));
      // Reminders are personal, and anyone who reads a task may set them.
      if (kind === 'read' || !isOnProject || name === 'add_reminder' || name === 'create_label') continue;
      assert.ok((await errorsOf(viewer, name, world)).length > 0, name);
    }
    const { api_token: _token, event: _event, ...after } = await dump(service.database);
    const { api_token: _before, event: _events, ...unchanged } = before;
    assert.deepEqual(after, unchanged);
  });

  const limitedTo = async (person: Person, body: { scope?: 'read'; project_ids?: string[] }) => {
    const { token } = await person.client.tokens.create({ body: { name: 'Assistant', ...body } });
    return assistantOf(service, person, token);
  };
  const listed = async ({ send }: Assistant) => {
    const { json } = await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    return (json as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name);
  };

  it('S-25-4: offers a read-only token only tools that change nothing, and refuses the others', async () => {
    const assistant = await limitedTo(cast.owner, { scope: 'read' });
    const reads = TOOLS.filter(({ kind }) => kind === 'read').map(({ name }) => name);
    assert.deepEqual(await listed(assistant), reads);
    const before = await dump(service.database);
    for (const { name } of writes) {
      const errors = await errorsOf(assistant, name, world);
      assert.ok(errors.length > 0, name);
      for (const error of errors) assert.equal(error, 'This token is read-only.', name);
    }
    for (const name of reads) assert.deepEqual(await errorsOf(assistant, name, world), [], name);
    assert.deepEqual(await dump(service.database), before);
  });

  it('S-25-4: shows a token that is limited to projects only their records', async () => {
    const { id: elsewhere } = await cast.owner.client.projects.create({ body: { name: 'Elsewhere' } });
    const outside = await limitedTo(cast.owner, { project_ids: [elsewhere] });
    const names = await listed(outside);
    for (const name of ['create_project', 'quick_add', 'list_labels', 'list_calendar_events']) {
      assert.ok(!names.includes(name), name);
    }
    for (const name of ['today', 'create_task', 'search_tasks', 'create_note']) assert.ok(names.includes(name), name);
    for (const { name } of TOOLS) {
      const { text } = await outside.call(name, example(name, world));
      assert.ok(!text.includes('secret'), name);
    }
    const created = await outside.use('create_task', { content: 'Here', project_id: 'Elsewhere', due_date: 'friday' });
    assert.deepEqual([created.project_id, created.due_date], [elsewhere, '2026-10-16']);
    const inside = await limitedTo(cast.owner, { project_ids: [world.project] });
    assert.match((await inside.call('today')).text, /"overdue"/);
    assert.match((await inside.call('get_task', { task_id: world.task })).text, /secret task/);
  });

  it('has no tool for own records only that is missing in these tests', () => {
    for (const name of [...OWN, ...OF_OWNER]) assert.ok(byName.has(name), name);
  });
});
