/** Lists show nothing of a project to users outside it, and a foreign id inside a request has no effect. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { constantParts } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';

/** Required parameters of lists. */
const QUERIES: Record<string, string> = {
  '/api/v1/search': '?q=secret',
  '/api/v1/assistant-authorization':
    '?client_id=local&redirect_uri=http://127.0.0.1:1/&response_type=code&code_challenge_method=S256' +
    `&code_challenge=${'x'.repeat(43)}`,
  '/api/v1/calendar/events': '?from=2026-10-01&to=2026-10-31',
  '/api/v1/tasks/quick-add/preview': '?text=x',
  '/api/v1/filters/preview': `?query=${encodeURIComponent('(p1 | search: secret) | !p1 | completed, parent(p4)')}`,
};

const lists = allEndpoints.filter(
  ({ method, path, auth, id, responses }) =>
    method === 'GET' && !path.includes('{') && auth !== 'none' && id !== 'live.socket' && !(302 in responses),
);
/** Lists of the whole instance for administrators, titles included. */
const ofAdministrators = lists.filter(({ auth }) => auth.endsWith('admin'));

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
  });
  after(() => service.stop());

  test('no list shows a stranger or an administrator anything of the project', async () => {
    const world = await worldOf(service, cast);
    const paths = [
      ...lists.filter(({ auth }) => !auth.endsWith('admin')).map(({ path }) => path),
      `/api/v1/tasks?project_id=${world.project}`,
      `/api/v1/tasks?section_id=${world.section}`,
      `/api/v1/tasks?parent_id=${world.task}`,
      `/api/v1/tasks?label_id=${world.label}`,
      `/api/v1/tasks?q=secret&completed=include&archived=include`,
      `/api/v1/tasks?assignee_id=${cast.owner.id}`,
      `/api/v1/search?q=secret&archived=true`,
      `/api/v1/notes?q=secret&archived=include`,
      `/api/v1/trash/tasks?project_id=${world.project}`,
      `/api/v1/tasks/quick-add/preview?text=${encodeURIComponent('x #"secret project" /"secret section" +Olga')}`,
    ];
    for (const person of [cast.stranger, cast.administrator]) {
      for (const path of paths) {
        const query = QUERIES[path] ?? '';
        const { status, text, json } = await person.ask('GET', path + query);
        assert.ok(status === 200, `${path}: ${status} ${text}`);
        if (path.includes('quick-add')) {
          assert.equal((json as { project?: string }).project, undefined);
          continue;
        }
        for (const id of Object.values(world)) assert.ok(!text.includes(id), `${path} shows ${id}`);
        assert.ok(!text.includes('secret '), `${path} shows a text`);
      }
    }
  });

  test('refuses the administrator lists to every other user', async () => {
    assert.ok(ofAdministrators.length > 0);
    for (const { path } of ofAdministrators) {
      for (const person of [cast.owner, cast.stranger]) assert.equal((await person.ask('GET', path)).status, 403, path);
    }
  });

  test('a foreign id inside a request gets the answer of an unknown id and changes nothing', async () => {
    const world = await worldOf(service, cast);
    const { client } = cast.stranger;
    const own = await client.tasks.create({ body: { content: 'own' } });
    const ownProject = await client.projects.create({ body: { name: 'own project' } });
    const ownSection = await client.sections.create({ projectID: ownProject.id, body: { name: 'own section' } });
    const attacks: [method: string, path: string, body: (id: string) => object, kind: keyof World][] = [
      ['POST', '/tasks', (id) => ({ content: 'x', project_id: id }), 'project'],
      ['POST', '/tasks', (id) => ({ content: 'x', section_id: id }), 'section'],
      ['POST', '/tasks', (id) => ({ content: 'x', parent_id: id }), 'task'],
      ['POST', '/tasks/quick-add', (id) => ({ text: 'x', project_id: id }), 'project'],
      ['PATCH', `/tasks/${own.id}`, (id) => ({ project_id: id }), 'project'],
      ['PATCH', `/tasks/${own.id}`, (id) => ({ section_id: id }), 'section'],
      ['PATCH', `/tasks/${own.id}`, (id) => ({ parent_id: id }), 'task'],
      ['POST', `/tasks/${own.id}/move`, (id) => ({ project_id: id }), 'project'],
      ['POST', `/tasks/${own.id}/move`, (id) => ({ section_id: id }), 'section'],
      ['POST', `/tasks/${own.id}/move`, (id) => ({ after_id: id }), 'task'],
      ['POST', `/tasks/${own.id}/move`, (id) => ({ before_id: id }), 'task'],
      ['POST', '/notes', (id) => ({ body: 'x', project_id: id }), 'project'],
      ['POST', '/projects', (id) => ({ name: 'x', group_id: id }), 'group'],
      ['PATCH', `/projects/${ownProject.id}`, (id) => ({ group_id: id }), 'group'],
    ];
    const seq = await service.lastSeq();
    for (const [method, path, body, kind] of attacks) {
      const real = await cast.stranger.ask(method, `/api/v1${path}`, body(world[kind]));
      const unknown = await cast.stranger.ask(method, `/api/v1${path}`, body(newId(START)));
      assert.ok(real.status === 404 || real.status === 422, `${method} ${path} ${real.status} ${real.text}`);
      assert.deepEqual(constantParts(real), constantParts(unknown));
    }
    assert.equal(await service.lastSeq(), seq);
    for (const [path, ids] of [
      ['/projects/reorder', [world.project]],
      [`/projects/${ownProject.id}/sections/reorder`, [world.section, ownSection.id]],
      ['/project-groups/reorder', [world.group]],
      ['/labels/reorder', [world.label]],
    ] as const) {
      assert.equal((await cast.stranger.ask('POST', `/api/v1${path}`, { ids })).status, 204);
    }
    const shown = await cast.owner.client.projects.get({ projectID: world.project });
    assert.equal(shown.etag, '1');
  });

  test('refuses an assignee outside the project, known or not', async () => {
    const world = await worldOf(service, cast);
    for (const id of [cast.stranger.id, newId(START)]) {
      const refused = await cast.owner.ask('PATCH', `/api/v1/tasks/${world.task}`, { assignee_id: id });
      assert.equal(refused.status, 422);
      assert.deepEqual(Object.keys((refused.json as { fields: object }).fields), ['assignee_id']);
    }
  });
});
