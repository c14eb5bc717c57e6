import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import {
  conditionOf,
  type DavClient,
  davClient,
  mkcalendarBody,
  mkcolBody,
  multigetBody,
  propfindBody,
  statusesOf,
  syncBody,
  textOf,
} from './testing/dav-client.ts';
import { fullName } from './xml/write-xml.ts';

const VTODO = '<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>';
const VEVENT = '<C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>';
const unknown = '0199e2d0-0000-7000-8000-000000000001';

onSharedProject((scene) => {
  let client: DavClient;
  let home: string;

  beforeEach(async () => {
    const { stranger, service } = scene();
    client = await davClient(service.url, stranger);
    home = `/caldav/${stranger.id}/`;
    // The first use of a token is an event.
    await calendars();
  });

  /** Returns the calendars in the home of a client by their path. */
  async function calendars(of = client, at = home) {
    const names = ['D:displayname', 'A:calendar-color', 'A:calendar-order', 'C:calendar-description'];
    const members = await of.members('PROPFIND', at, propfindBody(...names), { depth: '1' });
    return new Map(members.slice(1).map((member) => [member.href, member]));
  }

  const named = async (name: string) => {
    const { projects } = await scene().stranger.client.projects.list();
    return projects.find((project) => project.name === name) ?? assert.fail(`there is no project ${name}`);
  };

  it('creates a project like Apple Reminders, at the path of the client', async () => {
    const { stranger, service } = scene();
    const path = `${home}5F2B4E0A-7C1D-4E8B-9F3A-2D6C8B1A0E77/`;
    const properties =
      `${VTODO}<A:calendar-color symbolic-color="blue">#1BADF8FF</A:calendar-color><D:displayname>Groceries</D:displayname>` +
      '<A:calendar-order>6</A:calendar-order><C:calendar-free-busy-set><NO/></C:calendar-free-busy-set>' +
      '<C:calendar-timezone>BEGIN:VCALENDAR&#13;\nEND:VCALENDAR&#13;\n</C:calendar-timezone>';
    const before = await calendars();
    const events = await emittedBy(service, async () => {
      const { status, text } = await client.ask('MKCALENDAR', path, mkcalendarBody(properties));
      assert.deepEqual([status, text], [201, '']);
    });
    const project = await named('Groceries');
    assert.equal(project.color, 'blue');
    assert.deepEqual(events, [
      {
        actor_id: stranger.id,
        project_id: project.id,
        project_name: 'Groceries',
        subject_id: project.id,
        activity: 'project.created',
        payload: { name: 'Groceries' },
        live: 'project.created',
      },
    ]);
    const after = await calendars();
    assert.deepEqual([...after.keys()].toSorted(), [...before.keys(), path].toSorted());
    const made = after.get(path) ?? assert.fail();
    assert.equal(textOf(made, 'D:displayname'), 'Groceries');
    assert.equal(textOf(made, 'A:calendar-color'), '#1BADF8FF');
    assert.equal(textOf(made, 'A:calendar-order'), '6');
  });

  it('creates a project like Tasks.org and DAVx5, with and without properties', async () => {
    const path = `${home}0f6ad1a2-1c0b-4e75-a3f5-7b2f0c3d9e11/`;
    const { status } = await client.ask(
      'MKCOL',
      path,
      mkcolBody(
        `<D:displayname> Øl &amp; vin </D:displayname><A:calendar-color>#D32F2FFF</A:calendar-color>${VTODO}` +
          '<C:calendar-description>For &lt;Friday&gt;</C:calendar-description><C:calendar-timezone-id>Europe/Oslo</C:calendar-timezone-id>',
      ),
    );
    assert.equal(status, 201);
    const made = (await calendars()).get(path) ?? assert.fail();
    assert.equal(textOf(made, 'D:displayname'), 'Øl & vin');
    assert.equal(textOf(made, 'C:calendar-description'), 'For <Friday>');
    assert.equal((await named('Øl & vin')).color, 'tomato');
    assert.equal((await client.ask('MKCOL', `${home}plain-list`, mkcolBody(''))).status, 201);
    assert.equal((await client.ask('MKCALENDAR', `${home}from-nothing/`)).status, 201);
    assert.equal(
      (await client.ask('MKCALENDAR', `${home}empty-name/`, mkcalendarBody('<D:displayname/>'))).status,
      201,
    );
    for (const segment of ['plain-list', 'from-nothing', 'empty-name']) {
      assert.equal(textOf((await calendars()).get(`${home}${segment}/`) ?? assert.fail(), 'D:displayname'), segment);
    }
  });

  it('uses the path in each answer, for this person only', async () => {
    const { stranger, viewer, service } = scene();
    const path = `${home}${encodeURIComponent('Købe ind+2 @home 100%')}/`;
    assert.equal(
      (await client.ask('MKCALENDAR', path, mkcalendarBody('<D:displayname>Own path</D:displayname>'))).status,
      201,
    );
    const { id } = await named('Own path');
    const task = await stranger.client.tasks.create({ body: { content: 'Milk', project_id: id } });
    const object = `${path}${task.id}.ics`;
    for (const spelled of [
      path,
      path.slice(0, -1),
      path.replaceAll('%20', ' ').replace('%40', '@').replace(/ /g, '%20'),
    ]) {
      const members = await client.members('PROPFIND', spelled, propfindBody('D:getetag'), { depth: '1' });
      assert.deepEqual(
        members.map(({ href }) => href),
        [path, object],
      );
    }
    const { xml } = await client.ask('REPORT', path, syncBody(''), { depth: '1' });
    assert.deepEqual(
      xml?.children.flatMap((each) => each.children[0]?.text ?? []),
      [object],
    );
    const got = await client.members('REPORT', path, multigetBody([object, `${home}${id}/${task.id}.ics`]));
    assert.deepEqual(
      got.map(({ href, status }) => [href, status?.includes('404') ?? false]),
      [
        [object, false],
        [`${home}${id}/${task.id}.ics`, true],
      ],
    );
    assert.equal((await client.ask('GET', object)).status, 200);
    assert.equal((await client.ask('PROPFIND', `${home}${id}/`, undefined, { depth: '0' })).status, 404);
    await service.share(id, viewer, 'viewer');
    const reader = await davClient(service.url, viewer);
    const theirs = `/caldav/${viewer.id}/${id}/`;
    assert.ok((await calendars(reader, `/caldav/${viewer.id}/`)).has(theirs));
    const last = path.slice(home.length);
    assert.equal((await reader.ask('PROPFIND', `/caldav/${viewer.id}/${last}`, undefined, { depth: '0' })).status, 404);
    assert.equal((await reader.ask('MKCALENDAR', `/caldav/${viewer.id}/${last}`)).status, 201);
    assert.equal((await client.members('PROPFIND', path, propfindBody('D:getetag'), { depth: '1' })).length, 2);
  });

  it('keeps the path after renaming, archiving, restoring and a transfer', async () => {
    const { stranger, editor, service } = scene();
    const path = `${home}KEPT/`;
    await client.ask('MKCALENDAR', path, mkcalendarBody('<D:displayname>Kept</D:displayname>'));
    const { id: projectID } = await named('Kept');
    const { client: api } = stranger;
    await api.projects.update({ projectID, body: { name: 'Renamed', archived: true } });
    assert.equal((await client.ask('PROPFIND', path, undefined, { depth: '0' })).status, 404);
    const taken = await client.ask('MKCALENDAR', path);
    assert.deepEqual([taken.status, conditionOf(taken)], [405, fullName('D:resource-must-be-null')]);
    await api.projects.update({ projectID, body: { archived: false } });
    assert.ok((await calendars()).has(path));
    await api.projects.delete({ projectID });
    assert.ok(!(await calendars()).has(path));
    await api.projects.restore({ projectID });
    assert.ok((await calendars()).has(path));
    await service.share(projectID, editor, 'editor');
    await api.projects.transfer({ projectID, body: { user_id: editor.id } });
    assert.ok((await calendars()).has(path));
  });

  it('gives the path of a deleted list to a new one', async () => {
    const { stranger } = scene();
    const path = `${home}AGAIN/`;
    await client.ask('MKCALENDAR', path, mkcalendarBody('<D:displayname>First</D:displayname>'));
    const first = await named('First');
    assert.equal((await client.ask('DELETE', path)).status, 204);
    assert.equal((await client.ask('PROPFIND', path, undefined, { depth: '0' })).status, 404);
    assert.equal(
      (await client.ask('MKCALENDAR', path, mkcalendarBody('<D:displayname>Second</D:displayname>'))).status,
      201,
    );
    await stranger.client.projects.restore({ projectID: first.id });
    const listed = await calendars();
    assert.equal(textOf(listed.get(path) ?? assert.fail(), 'D:displayname'), 'Second');
    assert.equal(textOf(listed.get(`${home}${first.id}/`) ?? assert.fail(), 'D:displayname'), 'First');
  });

  it('refuses an existing path, and keeps what is there', async () => {
    const { stranger, service } = scene();
    const seq = await service.lastSeq();
    for (const path of [
      `${home}${stranger.inbox}/`,
      `${home}${stranger.inbox}`,
      home,
      '/caldav/',
      '/caldav/principals/',
      `/caldav/principals/${stranger.id}/`,
    ]) {
      for (const [method, body] of [
        ['MKCALENDAR', undefined],
        ['MKCALENDAR', mkcalendarBody('')],
        ['MKCOL', mkcolBody('')],
      ] as const) {
        const answer = await client.ask(method, path, body);
        assert.deepEqual(
          [answer.status, conditionOf(answer)],
          [405, fullName('D:resource-must-be-null')],
          `${method} ${path}`,
        );
        assert.match(answer.headers.get('allow') ?? '', /PROPFIND/);
      }
    }
    const inside = await client.ask('MKCALENDAR', `${home}${stranger.inbox}/inside/`);
    assert.deepEqual([inside.status, conditionOf(inside)], [403, fullName('C:calendar-collection-location-ok')]);
    for (const segment of ['x'.repeat(300), `~${unknown}`]) {
      const refused = await client.ask('MKCALENDAR', `${home}${segment}/`);
      assert.deepEqual([refused.status, conditionOf(refused)], [403, fullName('C:calendar-collection-location-ok')]);
    }
    assert.equal(await service.lastSeq(), seq);
  });

  it('A-20: reveals nothing about a project of another user with the same id', async () => {
    const { owner, stranger, project, service } = scene();
    const answers = [];
    for (const segment of [project, unknown]) {
      const { status, text } = await client.ask(
        'MKCALENDAR',
        `${home}${segment}/`,
        mkcalendarBody('<D:displayname>Mine</D:displayname>'),
      );
      answers.push([status, text]);
    }
    assert.deepEqual(answers[0], answers[1]);
    assert.equal(answers[0]?.[0], 201);
    assert.equal((await owner.client.projects.get({ projectID: project })).name, 'House');
    // Both stay reachable after the other project was shared.
    await service.share(project, stranger, 'viewer');
    const listed = await calendars();
    assert.equal(textOf(listed.get(`${home}${project}/`) ?? assert.fail(), 'D:displayname'), 'Mine');
    const shared = `${home}~${project}/`;
    assert.equal(textOf(listed.get(shared) ?? assert.fail(), 'D:displayname'), 'House');
    assert.equal((await client.ask('PROPFIND', shared, undefined, { depth: '1' })).status, 207);
    assert.equal((await client.ask('MKCALENDAR', shared)).status, 405);
    for (const other of [owner.id, unknown]) {
      assert.equal((await client.ask('MKCALENDAR', `/caldav/${other}/new/`)).status, 404);
    }
    const other = await client.ask('MKCALENDAR', `/caldav/${stranger.id}/${unknown.replace('1', '2')}/inside/`);
    assert.equal(other.status, 404);
  });

  it('refuses lists without tasks, and collections that are no calendar', async () => {
    const { service } = scene();
    const seq = await service.lastSeq();
    for (const [method, body] of [
      ['MKCALENDAR', mkcalendarBody(VEVENT)],
      ['MKCOL', mkcolBody(VEVENT)],
    ] as const) {
      const answer = await client.ask(method, `${home}events/`, body);
      assert.deepEqual([answer.status, conditionOf(answer)], [403, fullName('C:supported-calendar-component')]);
    }
    const plain = await client.ask('MKCOL', `${home}plain/`);
    assert.deepEqual([plain.status, conditionOf(plain)], [403, fullName('D:valid-resourcetype')]);
    const { status, xml } = await client.ask(
      'MKCOL',
      `${home}plain/`,
      mkcolBody('<D:displayname>x</D:displayname>', '<D:collection/>'),
    );
    assert.deepEqual([status, xml?.name], [403, fullName('D:mkcol-response')]);
    assert.deepEqual(statusesOf(xml ?? assert.fail()), {
      [fullName('D:resourcetype')]: 403,
      [fullName('D:displayname')]: 424,
    });
    for (const [method, body] of [
      ['MKCALENDAR', mkcolBody('')],
      ['MKCOL', mkcalendarBody('')],
      ['MKCALENDAR', 'no xml'],
      ['MKCOL', '<!DOCTYPE x><x/>'],
    ] as const) {
      const answer = await client.ask(method, `${home}plain/`, body);
      assert.deepEqual([answer.status, answer.xml?.name], [400, fullName('D:error')], body);
    }
    const other = await client.ask('MKCOL', `${home}plain/`, 'x', { 'content-type': 'text/plain' });
    assert.equal(other.status, 415);
    assert.equal(await service.lastSeq(), seq);
    const both =
      '<C:supported-calendar-component-set><C:comp name="VEVENT"/><C:comp name="vtodo"/></C:supported-calendar-component-set>';
    assert.equal((await client.ask('MKCALENDAR', `${home}both/`, mkcalendarBody(both))).status, 201);
  });

  it('sets all properties or creates nothing', async () => {
    const { service } = scene();
    const seq = await service.lastSeq();
    const path = `${home}partial/`;
    const name = '<D:displayname>Partial</D:displayname>';
    const cases: [string, string, number][] = [
      ['<x xmlns="u:x">1</x>', '{u:x}x', 403],
      ['<D:getetag>1</D:getetag>', fullName('D:getetag'), 403],
      ['<A:calendar-color>bleu</A:calendar-color>', fullName('A:calendar-color'), 409],
      ['<A:calendar-order>first</A:calendar-order>', fullName('A:calendar-order'), 409],
      [
        `<C:calendar-description>${'x'.repeat(LIMITS.projectDescription + 1)}</C:calendar-description>`,
        fullName('C:calendar-description'),
        409,
      ],
    ];
    for (const [property, key, expected] of cases) {
      const calendar = await client.ask('MKCALENDAR', path, mkcalendarBody(name + property));
      assert.equal(calendar.status, 207);
      assert.deepEqual(statusesOf(calendar.xml ?? assert.fail()), {
        [fullName('D:displayname')]: 424,
        [key]: expected,
      });
      const collection = await client.ask('MKCOL', path, mkcolBody(name + property));
      assert.deepEqual([collection.status, collection.xml?.name], [403, fullName('D:mkcol-response')]);
      assert.deepEqual(statusesOf(collection.xml ?? assert.fail()), {
        [fullName('D:resourcetype')]: 424,
        [fullName('D:displayname')]: 424,
        [key]: expected,
      });
    }
    const long = await client.ask(
      'MKCALENDAR',
      path,
      mkcalendarBody(`<D:displayname>${'x'.repeat(LIMITS.projectName + 1)}</D:displayname>`),
    );
    assert.deepEqual([long.status, Object.values(statusesOf(long.xml ?? assert.fail()))], [207, [409]]);
    assert.equal(await service.lastSeq(), seq);
    assert.ok(!(await calendars()).has(path));
  });

  it('refuses tokens that cannot create projects', async () => {
    const { stranger, service } = scene();
    for (const more of [{ scope: 'read' }, { project_ids: [stranger.inbox] }]) {
      const limited = await davClient(service.url, stranger, more);
      await calendars(limited);
      const seq = await service.lastSeq();
      for (const [method, body] of [
        ['MKCALENDAR', undefined],
        ['MKCOL', mkcolBody('')],
      ] as const) {
        const answer = await limited.ask(method, `${home}new/`, body);
        assert.deepEqual([answer.status, conditionOf(answer)], [403, fullName('D:need-privileges')]);
      }
      assert.equal(await service.lastSeq(), seq);
    }
  });

  it('creates one list of simultaneous requests', async () => {
    const requests = Array.from({ length: 6 }, () => client.ask('MKCALENDAR', `${home}RACE/`));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [201, 405, 405, 405, 405, 405]);
  });
});
