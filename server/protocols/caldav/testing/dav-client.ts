/** A client of CalDAV for tests. */

import assert from 'node:assert/strict';
import type { Person } from '#server/testing/people.ts';
import { childOf, childrenOf, readXml, type XmlElement } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

/** A response. `xml` is the root element of an XML body. */
export type DavResponse = { status: number; headers: Headers; text: string; xml: XmlElement | undefined };

/** The response about one path in a multistatus: the properties with 200 by full name, and the names with 404. */
export type Member = { href: string; status: string | undefined; found: Map<string, XmlElement>; missing: string[] };

export type DavClient = {
  token: string;
  authorization: string;
  ask(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ): Promise<DavResponse>;
  /** Sends a request that must answer 207, and returns its responses. */
  members(method: string, path: string, body: string, headers?: Record<string, string>): Promise<Member[]>;
};

/** Returns a client with a new token of the person. */
export async function davClient(url: string, person: Person, more: object = {}): Promise<DavClient> {
  const { token } = await person.client.tokens.create({ body: { name: 'Calendar', ...more } });
  const authorization = basic(person.email, token);
  const ask: DavClient['ask'] = (method, path, body, headers) =>
    askDav(url, { method, path, body, headers: { authorization, ...headers } });
  return {
    token,
    authorization,
    ask,
    async members(method, path, body, headers) {
      const { status, xml, text } = await ask(method, path, body, headers);
      assert.equal(status, 207, text);
      return membersOf(xml ?? assert.fail(text));
    },
  };
}

/** Returns the Authorization header with a mail address and a token. */
export function basic(email: string, token: string): string {
  return `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
}

type Asked = {
  method: string;
  path: string;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  headers?: Record<string, string>;
};

/** Sends a request with exactly these headers. Redirects are not followed. */
export async function askDav(url: string, { method, path, body, headers = {} }: Asked): Promise<DavResponse> {
  const type = body === undefined ? {} : { 'content-type': 'application/xml; charset=utf-8' };
  const init = { method, headers: { ...type, ...headers }, redirect: 'manual' as const };
  const response = await fetch(url + path, body === undefined ? init : { ...init, body });
  const text = await response.text();
  const isXml = response.headers.get('content-type')?.startsWith('application/xml') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    xml: isXml ? readXml(Buffer.from(text)) : undefined,
  };
}

/** Returns the responses of a multistatus. */
export function membersOf(multistatus: XmlElement): Member[] {
  assert.equal(multistatus.name, fullName('D:multistatus'));
  return childrenOf(multistatus, fullName('D:response')).map((response) => {
    const found = new Map<string, XmlElement>();
    const missing: string[] = [];
    for (const propstat of childrenOf(response, fullName('D:propstat'))) {
      const isOk = childOf(propstat, fullName('D:status'))?.text.includes(' 200 ');
      for (const property of childOf(propstat, fullName('D:prop'))?.children ?? []) {
        if (isOk) found.set(property.name, property);
        else missing.push(property.name);
      }
    }
    const href = childOf(response, fullName('D:href'))?.text ?? assert.fail('a response has no href');
    return { href, status: childOf(response, fullName('D:status'))?.text, found, missing };
  });
}

/** Returns the status code of each property in the `D:propstat` elements of a multistatus or of an answer to MKCOL. */
export function statusesOf(root: XmlElement): Record<string, number> {
  const responses = childrenOf(root, fullName('D:response'));
  const propstats = (responses.length === 0 ? [root] : responses).flatMap((each) =>
    childrenOf(each, fullName('D:propstat')),
  );
  return Object.fromEntries(
    propstats.flatMap((propstat) => {
      const status = Number(childOf(propstat, fullName('D:status'))?.text.split(' ')[1]);
      return (childOf(propstat, fullName('D:prop'))?.children ?? []).map(({ name }) => [name, status]);
    }),
  );
}

/** Returns the name of the precondition in a `D:error` body, such as `D:need-privileges`. */
export function conditionOf({ xml }: DavResponse): string | undefined {
  return xml?.name === fullName('D:error') ? xml.children[0]?.name : undefined;
}

/** Returns the text of a property such as `D:getetag`. */
export function textOf({ found }: Member, name: string): string | undefined {
  return found.get(fullName(name))?.text;
}

/** Returns the first `D:href` in a property. */
export function hrefOf({ found }: Member, name: string): string | undefined {
  const property = found.get(fullName(name));
  return property && childOf(property, fullName('D:href'))?.text;
}

const NAMESPACES =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" xmlns:A="http://apple.com/ns/ical/"';

/** Returns a PROPFIND body for properties such as `D:getetag`. */
export function propfindBody(...names: string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?><D:propfind ${NAMESPACES}><D:prop>${elements(names)}</D:prop></D:propfind>`;
}

/** Returns a sync-collection body. */
export function syncBody(
  token: string,
  { limit, names = ['D:getetag'] }: { limit?: number; names?: string[] } = {},
): string {
  const limited = limit === undefined ? '' : `<D:limit><D:nresults>${limit}</D:nresults></D:limit>`;
  return (
    `<D:sync-collection ${NAMESPACES}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${limited}` +
    `<D:prop>${elements(names)}</D:prop></D:sync-collection>`
  );
}

/** Returns a calendar-query body with this content of the VTODO filter. */
export function queryBody(todo: string, names: string[] = ['D:getetag']): string {
  return (
    `<C:calendar-query ${NAMESPACES}><D:prop>${elements(names)}</D:prop><C:filter><C:comp-filter name="VCALENDAR">` +
    `<C:comp-filter name="VTODO">${todo}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`
  );
}

/** Returns a calendar-multiget body. */
export function multigetBody(hrefs: readonly string[], names: string[] = ['D:getetag', 'C:calendar-data']): string {
  const asked = hrefs.map((href) => `<D:href>${href}</D:href>`).join('');
  return `<C:calendar-multiget ${NAMESPACES}><D:prop>${elements(names)}</D:prop>${asked}</C:calendar-multiget>`;
}

/** Returns the inner XML of `D:set` or `D:remove` with these properties. */
function patch(kind: 'set' | 'remove', properties: string): string {
  return properties === '' ? '' : `<D:${kind}><D:prop>${properties}</D:prop></D:${kind}>`;
}

/** Returns a PROPPATCH body that sets and removes these properties, given as XML. */
export function proppatchBody(set: string, remove = ''): string {
  return `<D:propertyupdate ${NAMESPACES}>${patch('set', set)}${patch('remove', remove)}</D:propertyupdate>`;
}

/** Returns a MKCALENDAR body with these properties, given as XML. */
export function mkcalendarBody(set: string): string {
  return `<C:mkcalendar ${NAMESPACES}>${patch('set', set)}</C:mkcalendar>`;
}

/** Returns an extended MKCOL body for a calendar with these further properties, given as XML. */
export function mkcolBody(set: string, type = '<D:collection/><C:calendar/>'): string {
  return `<D:mkcol ${NAMESPACES}>${patch('set', `<D:resourcetype>${type}</D:resourcetype>${set}`)}</D:mkcol>`;
}

function elements(names: readonly string[]): string {
  return names.map((name) => `<${name}/>`).join('');
}

/** Returns the changes of a calendar after a token, and the next token. */
export async function syncCalendar(
  client: DavClient,
  calendar: string,
  token: string,
  more: Parameters<typeof syncBody>[1] = {},
): Promise<{ members: Member[]; next: string }> {
  const { status, xml, text } = await client.ask('REPORT', calendar, syncBody(token, more), { depth: '1' });
  assert.equal(status, 207, text);
  const root = xml ?? assert.fail();
  const next = childOf(root, fullName('D:sync-token'))?.text ?? assert.fail('there is no token');
  return { members: membersOf(root), next };
}
