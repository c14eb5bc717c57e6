/** The status and the precondition of each method on each kind of resource, for each role and kind of token. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { it } from 'node:test';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import {
  askDav,
  conditionOf,
  type DavResponse,
  davClient,
  mkcolBody,
  proppatchBody,
  queryBody,
  statusesOf,
} from './testing/dav-client.ts';
import { objectText } from './testing/sample-object.ts';

/**
 * `object` is a task, `new-object` a free name in the calendar, `new-calendar` a free name in the home. `deeper` is a path inside of an
 * object. `others` are the principal, the home and a calendar of another user. A method that is not a row is one of `OTHER_METHODS`.
 */
const OWNER = `
             root     principals principal home     calendar object   new-object new-calendar deeper others
OPTIONS      200      200        200       200      200      200      200        200          200    200
GET          405      405        405       405      405      200      404        404          404    404
HEAD         405      405        405       405      405      200      404        404          404    404
PROPFIND     207      207        207       207      207      207      404        404          404    404
REPORT       report   report     report    report   207      report   report     404          404    404
PROPPATCH    207:403  207:403    207:403   207:403  207:200  207:403  404        404          404    404
PUT          405      405        405       405      405      204      201        404          404    404
DELETE       rights   rights     rights    rights   204      204      404        404          404    404
MKCALENDAR   exists   exists     exists    exists   exists   location location   201          404    404
MKCOL        exists   exists     exists    exists   exists   location location   201          404    404
MOVE         rights   rights     rights    rights   rights   201      404        404          404    404
COPY         rights   rights     rights    rights   rights   rights   404        404          404    404
other        405      405        405       405      405      405      405        404          404    404
`;

const CODES: Readonly<Record<string, string>> = {
  report: '403 supported-report',
  rights: '403 need-privileges',
  exists: '405 resource-must-be-null',
  location: '403 calendar-collection-location-ok',
};

/** Rows that differ from those of the owner. */
const EDITOR = `
PROPPATCH    207:403  207:403    207:403   207:403  207:403  207:403  404        404          404    404
DELETE       rights   rights     rights    rights   rights   204      404        404          404    404
`;

const VIEWER = `
PROPPATCH    207:403  207:403    207:403   207:403  207:403  207:403  404        404          404    404
PUT          405      405        405       405      405      rights   rights     404          404    404
DELETE       rights   rights     rights    rights   rights   rights   rights     404          404    404
MOVE         rights   rights     rights    rights   rights   rights   rights     404          404    404
`;

const CREATES_NO_CALENDAR = `
MKCALENDAR   rights   rights     rights    rights   rights   rights   rights     rights       404    404
MKCOL        rights   rights     rights    rights   rights   rights   rights     rights       404    404
`;

/** The calendar and its objects do not exist for the caller. */
const INVISIBLE = `
GET          405      405        405       405      404      404      404        404          404    404
HEAD         405      405        405       405      404      404      404        404          404    404
PROPFIND     207      207        207       207      404      404      404        404          404    404
REPORT       report   report     report    report   404      404      404        404          404    404
PROPPATCH    207:403  207:403    207:403   207:403  404      404      404        404          404    404
PUT          405      405        405       405      404      404      404        404          404    404
DELETE       rights   rights     rights    rights   404      404      404        404          404    404
MKCALENDAR   exists   exists     exists    exists   201      404      404        201          404    404
MKCOL        exists   exists     exists    exists   201      404      404        201          404    404
MOVE         rights   rights     rights    rights   404      404      404        404          404    404
COPY         rights   rights     rights    rights   404      404      404        404          404    404
other        405      405        405       405      404      404      404        404          404    404
`;

const INVISIBLE_CREATES_NO_CALENDAR = `
MKCALENDAR   rights   rights     rights    rights   rights   404      404        rights       404    404
MKCOL        rights   rights     rights    rights   rights   404      404        rights       404    404
`;

const OTHER_METHODS = ['LOCK', 'UNLOCK', 'POST', 'PATCH', 'ACL', 'SEARCH', 'BIND', 'MERGE', 'CHECKOUT'];

type Table = ReadonlyMap<string, readonly string[]>;

function tableOf(...texts: readonly string[]): Table {
  const lines = texts.flatMap((text) => text.trim().split('\n'));
  return new Map(lines.map((line) => line.trim().split(/\s+/)).map(([name = '', ...cells]) => [name, cells]));
}

const [COLUMNS = []] = OWNER.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

onSharedProject((scene) => {
  type Role = { person: Person; authorization: string | undefined };

  const roleOf = async (person: Person, more: object = {}): Promise<Role> => ({
    person,
    authorization: (await davClient(scene().service.url, person, more)).authorization,
  });

  /** Sends each method to each resource, and compares the answers with the table. */
  async function check(role: Role, table: Table): Promise<void> {
    const { owner, stranger, project } = scene();
    const other = role.person === stranger ? owner : stranger;
    const home = `/caldav/${role.person.id}/`;
    let task = await scene().task({});
    const pathsOf = (column: string): string[] => {
      const calendar = `${home}${project}/`;
      const paths: Record<string, string[]> = {
        root: ['/caldav/', '/caldav'],
        principals: ['/caldav/principals/'],
        principal: [`/caldav/principals/${role.person.id}/`],
        home: [home],
        calendar: [calendar],
        object: [`${calendar}${task.id}.ics`],
        'new-object': [`${calendar}${crypto.randomUUID()}.ics`],
        'new-calendar': [`${home}${crypto.randomUUID()}/`],
        deeper: [`${calendar}a/b.ics`],
        others: [`/caldav/principals/${other.id}/`, `/caldav/${other.id}/`, `/caldav/${other.id}/${other.inbox}/`],
      };
      return paths[column] ?? assert.fail(column);
    };
    for (const [name, cells] of table) {
      if (name === 'root') continue;
      for (const method of name === 'other' ? OTHER_METHODS : [name]) {
        for (const [index, column] of COLUMNS.entries()) {
          for (const path of pathsOf(column)) {
            const answer = await ask(role, method, path, column === 'object' ? task.id : undefined);
            const cell = cells[index] ?? assert.fail(`${name} ${column}`);
            assert.equal(resultOf(answer), CODES[cell] ?? cell, `${method} ${column}`);
            if (answer.status === 405) checkAllowed(answer, table, { method, column });
            if (method === 'MKCALENDAR' || method === 'MKCOL') await undoCreation(role, path, answer);
            if (column === 'object' && answer.status < 300) task = await scene().task({});
            if (method === 'DELETE' && column === 'calendar' && answer.status === 204)
              await owner.client.projects.restore({ projectID: project });
          }
        }
      }
    }
  }

  function ask({ person, authorization }: Role, method: string, path: string, object: string | undefined) {
    const headers: Record<string, string> = { depth: method === 'REPORT' ? '1' : '0' };
    if (authorization !== undefined) headers.authorization = authorization;
    if (method === 'PUT') headers['content-type'] = 'text/calendar';
    if (method === 'MOVE' || method === 'COPY')
      headers.destination = `/caldav/${person.id}/${scene().project}/${crypto.randomUUID()}.ics`;
    const uid = object === undefined ? crypto.randomUUID() : `${object}@localhost`;
    const bodies: Record<string, string> = {
      REPORT: queryBody(''),
      PROPPATCH: proppatchBody('<D:displayname>House</D:displayname>'),
      MKCOL: mkcolBody(''),
      PUT: objectText([`UID:${uid}`, 'SUMMARY:Task']),
    };
    return askDav(scene().service.url, { method, path, body: bodies[method], headers });
  }

  /** Allow contains no method that answers 405 itself, and one that does not. */
  function checkAllowed(
    { headers }: DavResponse,
    table: Table,
    { method, column }: { method: string; column: string },
  ) {
    const allowed = headers.get('allow')?.split(', ') ?? [];
    assert.ok(allowed.includes('PROPFIND'), `${method} ${column}`);
    for (const each of allowed) {
      const cell = table.get(each)?.[COLUMNS.indexOf(column)] ?? assert.fail(each);
      assert.doesNotMatch(CODES[cell] ?? cell, /^405/, `${each} in the Allow of ${method} ${column}`);
    }
  }

  /** Removes a new calendar, so that the next method finds the path free. */
  async function undoCreation(role: Role, path: string, { status }: DavResponse): Promise<void> {
    if (status !== 201) return;
    const { status: deleted } = await ask(role, 'DELETE', path, undefined);
    assert.equal(deleted, 204);
  }

  /** Returns the status, with the precondition of an error or the status of the property in a `D:propstat`. */
  function resultOf(answer: DavResponse): string {
    const { status, xml } = answer;
    const condition = conditionOf(answer)?.replace(/^.*\}/, '');
    if (condition !== undefined) return `${status} ${condition}`;
    const inner = status === 207 && xml !== undefined ? Object.values(statusesOf(xml)) : [];
    const isPatch = answer.text.includes('displayname/>') && inner.length === 1;
    return isPatch ? `${status}:${inner[0]}` : `${status}`;
  }

  it('answers the owner', async () => {
    await check(await roleOf(scene().owner), tableOf(OWNER));
  });

  it('answers an editor', async () => {
    await check(await roleOf(scene().editor), tableOf(OWNER, EDITOR));
  });

  it('answers a viewer', async () => {
    await check(await roleOf(scene().viewer), tableOf(OWNER, VIEWER));
  });

  it('answers a token for reading', async () => {
    const { owner, editor } = scene();
    for (const person of [owner, editor])
      await check(await roleOf(person, { scope: 'read' }), tableOf(OWNER, VIEWER, CREATES_NO_CALENDAR));
  });

  it('answers a token for the project', async () => {
    const { editor, project } = scene();
    const role = await roleOf(editor, { project_ids: [project] });
    await check(role, tableOf(OWNER, EDITOR, CREATES_NO_CALENDAR));
  });

  it('answers a token for another project as if the project did not exist', async () => {
    const { owner } = scene();
    const role = await roleOf(owner, { project_ids: [owner.inbox] });
    await check(role, tableOf(OWNER, INVISIBLE, INVISIBLE_CREATES_NO_CALENDAR));
  });

  it('answers a stranger as if the project did not exist', async () => {
    const { stranger, project, owner } = scene();
    await check(await roleOf(stranger), tableOf(OWNER, INVISIBLE));
    assert.equal((await owner.client.projects.get({ projectID: project })).name, 'House');
  });

  it('answers nobody with 401, except for OPTIONS', async () => {
    const cells = COLUMNS.map(() => '401');
    const methods = [...tableOf(OWNER).keys()].filter((name) => name !== 'root' && name !== 'OPTIONS');
    await check({ person: scene().owner, authorization: undefined }, new Map(methods.map((name) => [name, cells])));
    await check({ person: scene().owner, authorization: undefined }, new Map([['OPTIONS', COLUMNS.map(() => '200')]]));
  });

  it('treats a path with a fragment as another one', async () => {
    const { owner, project, service } = scene();
    const { id } = await scene().task({});
    const { token } = await davClient(service.url, owner);
    for (const path of [`/caldav/${owner.id}/${project}/#x`, `/caldav/${owner.id}/${project}/${id}.ics#x`]) {
      const sent = request(service.url, {
        method: 'DELETE',
        path,
        headers: { authorization: `Bearer ${token}` },
      }).end();
      const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage];
      assert.ok(statusCode === 404 || statusCode === 400, `${statusCode}`);
    }
    assert.equal((await owner.client.tasks.get({ taskID: id })).id, id);
  });

  it('refuses methods that do not exist, and announces those that do', async () => {
    const { owner } = scene();
    const role = await roleOf(owner);
    const { headers } = await ask(role, 'OPTIONS', `/caldav/${owner.id}/${scene().project}/`, undefined);
    const allowed = headers.get('allow')?.split(', ') ?? [];
    const rows = [...tableOf(OWNER).keys()].filter((name) => !['root', 'other', 'COPY'].includes(name));
    assert.deepEqual(allowed.toSorted(), rows.toSorted());
    for (const path of ['/caldav/', `/caldav/${owner.id}/${scene().project}/`]) {
      const { status } = await ask(role, 'FROBNICATE', path, undefined);
      assert.equal(status, 400);
    }
  });
});
