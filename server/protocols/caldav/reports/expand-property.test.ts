import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import {
  conditionOf,
  type DavClient,
  davClient,
  hrefOf,
  type Member,
  membersOf,
  syncBody,
} from '../testing/dav-client.ts';
import { childOf, type XmlElement } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

/** A report about properties, given as XML. */
const expand = (...properties: string[]) =>
  `<?xml version="1.0"?><D:expand-property xmlns:D="DAV:">${properties.join('')}</D:expand-property>`;
const property = (name: string, inner = '', namespace = 'DAV:') =>
  `<D:property name="${name}" namespace="${namespace}">${inner}</D:property>`;
const CALDAV = 'urn:ietf:params:xml:ns:caldav';
const CALENDAR_SERVER = 'http://calendarserver.org/ns/';

onSharedProject((scene) => {
  let client: DavClient;
  let principal: string;
  let home: string;

  beforeEach(async () => {
    const { owner, service } = scene();
    client = await davClient(service.url, owner);
    principal = `/caldav/principals/${owner.id}/`;
    home = `/caldav/${owner.id}/`;
  });

  const ask = (path: string, body: string) => client.ask('REPORT', path, body, { depth: '0' });
  const askOne = async (path: string, ...properties: string[]): Promise<Member> => {
    const [member, ...others] = await client.members('REPORT', path, expand(...properties), { depth: '0' });
    assert.deepEqual([member?.href, others], [path, []]);
    return member ?? assert.fail();
  };
  /** Returns the only response inside of a property. */
  const inside = (member: Member, name: string): Member => {
    const found: XmlElement = member.found.get(fullName(name)) ?? assert.fail(name);
    const [inner, ...others] = membersOf({ ...found, name: fullName('D:multistatus') });
    assert.deepEqual(others, []);
    return inner ?? assert.fail();
  };

  it('answers that the user has no delegates, as Apple programs ask', async () => {
    const inner = property('displayname') + property('calendar-user-address-set', '', CALDAV);
    const asked = ['calendar-proxy-write-for', 'calendar-proxy-read-for'];
    const { missing } = await askOne(principal, ...asked.map((name) => property(name, inner, CALENDAR_SERVER)));
    assert.deepEqual(
      missing,
      asked.map((name) => fullName(`CS:${name}`)),
    );
  });

  it('replaces addresses by the properties of their resources, at each level', async () => {
    const { owner } = scene();
    const member = await askOne(
      home,
      property(
        'owner',
        property('displayname') + property('calendar-home-set', property('owner') + property('x'), CALDAV),
      ),
      property('displayname'),
    );
    const person = inside(member, 'D:owner');
    assert.deepEqual([person.href, person.found.get(fullName('D:displayname'))?.text], [principal, owner.name]);
    const again = inside(person, 'C:calendar-home-set');
    assert.deepEqual([again.href, hrefOf(again, 'D:owner')], [home, principal]);
    assert.deepEqual(again.missing, [fullName('D:x')]);
    // A mail address is no resource.
    const addresses = await askOne(principal, property('calendar-user-address-set', property('displayname'), CALDAV));
    const set = addresses.found.get(fullName('C:calendar-user-address-set')) ?? assert.fail();
    assert.equal(childOf(set, fullName('D:href'))?.text, `mailto:${owner.email}`);
    assert.ok(childOf(set, fullName('D:response')));
  });

  it('refuses bodies without possible names, and too many', async () => {
    const deep = (levels: number): string => (levels === 0 ? '' : property('owner', deep(levels - 1)));
    const bodies = [
      expand('<D:property/>'),
      expand(property('a b')),
      expand(property('a&gt;&lt;b')),
      expand(property('a'.repeat(300))),
      expand(property('a', '', `x${'y'.repeat(300)}`)),
      expand(...Array.from({ length: 101 }, (_, index) => property(`p${index}`))),
      expand(deep(5)),
    ];
    for (const body of bodies) assert.equal((await ask(principal, body)).status, 400, body.slice(0, 200));
    assert.equal((await ask(principal, expand(deep(4)))).status, 207);
    const odd = await ask(principal, expand(property('x', '', '&quot;&gt;&lt;b/&gt;{}')));
    assert.equal(odd.status, 207);
    assert.deepEqual(membersOf(odd.xml ?? assert.fail())[0]?.missing, ['{"><b/>{}}x']);
  });

  it('lists the report, and refuses it and sync-collection where they are not supported', async () => {
    const { project, stranger } = scene();
    const [self] = await client.members(
      'PROPFIND',
      home,
      '<D:propfind xmlns:D="DAV:"><D:prop><D:supported-report-set/><D:sync-token/></D:prop></D:propfind>',
      { depth: '0' },
    );
    assert.deepEqual(self?.missing, [fullName('D:sync-token')]);
    const reports = self?.found
      .get(fullName('D:supported-report-set'))
      ?.children.map((each) => childOf(each, fullName('D:report'))?.children[0]?.name);
    assert.deepEqual(reports, [fullName('D:expand-property')]);
    const refused: [path: string, body: string][] = [
      [home, syncBody('')],
      [principal, syncBody('')],
      [`${home}${project}/`, expand(property('owner'))],
    ];
    for (const [path, body] of refused) {
      const response = await ask(path, body);
      assert.deepEqual([response.status, conditionOf(response)], [403, fullName('D:supported-report')], path);
    }
    assert.equal((await ask(`/caldav/principals/${stranger.id}/`, expand(property('displayname')))).status, 404);
  });
});
