import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXml, type XmlElement } from '#server/protocols/caldav/xml/read-xml.ts';
import { type AppleProfile, appleProfile } from './apple-profile.ts';
import { randomUuid } from './random-uuid.ts';

const input: AppleProfile = {
  origin: 'https://tasks.example.org',
  userId: '0191e4a0-0000-7000-8000-000000000001',
  userName: 'tove@example.org',
  password: 'smn_secret',
  name: 'Sammen',
  description: 'Adds your tasks.',
  newUuid: randomUuid,
};

test('contains the account', () => {
  const { PayloadContent, PayloadUUID, ...profile } = parse(appleProfile(input));
  assert.deepEqual(profile, {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: 'org.example.tasks.caldav.0191e4a0-0000-7000-8000-000000000001',
    PayloadDisplayName: 'Sammen',
    PayloadDescription: 'Adds your tasks.',
    PayloadRemovalDisallowed: false,
  });
  assert.ok(Array.isArray(PayloadContent) && PayloadContent.length === 1);
  const { PayloadUUID: accountUuid, ...account } = PayloadContent[0];
  assert.deepEqual(account, {
    PayloadType: 'com.apple.caldav.account',
    PayloadVersion: 1,
    PayloadIdentifier: 'org.example.tasks.caldav.0191e4a0-0000-7000-8000-000000000001.account',
    PayloadDisplayName: 'Sammen',
    CalDAVAccountDescription: 'Sammen',
    CalDAVHostName: 'tasks.example.org',
    CalDAVPort: 443,
    CalDAVUseSSL: true,
    CalDAVPrincipalURL: '/caldav/principals/0191e4a0-0000-7000-8000-000000000001/',
    CalDAVUsername: 'tove@example.org',
    CalDAVPassword: 'smn_secret',
  });
  const uuid = /^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/;
  assert.match(String(PayloadUUID), uuid);
  assert.match(String(accountUuid), uuid);
  assert.notEqual(PayloadUUID, accountUuid);
});

test('has new UUIDs and the same identifiers in each profile of an account', () => {
  const [one, other] = [parse(appleProfile(input)), parse(appleProfile(input))];
  assert.notEqual(one.PayloadUUID, other.PayloadUUID);
  assert.equal(one.PayloadIdentifier, other.PayloadIdentifier);
});

test('states the port and whether the address is encrypted', () => {
  const accountAt = (origin: string) => parse(appleProfile({ ...input, origin })).PayloadContent[0];
  const parts = (origin: string) => {
    const { CalDAVHostName, CalDAVPort, CalDAVUseSSL } = accountAt(origin);
    return [CalDAVHostName, CalDAVPort, CalDAVUseSSL];
  };
  assert.deepEqual(parts('https://tasks.example.org:8443'), ['tasks.example.org', 8443, true]);
  assert.deepEqual(parts('http://tasks.lan'), ['tasks.lan', 80, false]);
  assert.deepEqual(parts('http://192.168.1.5:8080'), ['192.168.1.5', 8080, false]);
});

test('escapes text', () => {
  const name = `</string><key>PayloadType</key> & "Øl" 'é' ]]> 🎉`;
  const userName = '"a&b<c>"@example.org';
  const text = appleProfile({ ...input, name, userName, description: 'a\0b\u001f\ud800c\ufffe' });
  const profile = parse(text);
  assert.equal(profile.PayloadDisplayName, name);
  assert.equal(profile.PayloadContent[0].CalDAVUsername, userName);
  assert.equal(profile.PayloadDescription, 'abc');
  assert.ok(text.includes('<string>&quot;a&amp;b&lt;c&gt;&quot;@example.org</string>'), text);
});

/** Reads a property list whose root is a dictionary. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of a property list is not known.
function parse(text: string): Record<string, any> {
  const header = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE plist PUBLIC "[^"]+" "[^"]+">\n/;
  assert.match(text, header);
  // The reader refuses every document type.
  const root = readXml(Buffer.from(text.replace(header, '')));
  assert.deepEqual([local(root), root.attributes.get('version'), root.children.length], ['plist', '1.0', 1]);
  const [dictionary] = root.children;
  assert.ok(dictionary && local(dictionary) === 'dict');
  return dictionaryOf(dictionary);
}

function dictionaryOf({ children }: XmlElement): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (let index = 0; index < children.length; index += 2) {
    const [key, value] = children.slice(index, index + 2);
    assert.ok(key && value && local(key) === 'key');
    entries.push([key.text, contentOf(value)]);
  }
  const keys = new Set(entries.map(([key]) => key));
  assert.equal(keys.size, entries.length, 'a key is repeated');
  return Object.fromEntries(entries);
}

function contentOf(element: XmlElement): unknown {
  switch (local(element)) {
    case 'string':
      return element.text;
    case 'integer':
      return Number(element.text);
    case 'true':
      return true;
    case 'false':
      return false;
    case 'array':
      return element.children.map(contentOf);
    case 'dict':
      return dictionaryOf(element);
    default:
      return assert.fail(`unknown element ${element.name}`);
  }
}

function local({ name }: XmlElement): string {
  return name.replace(/^\{.*\}/, '');
}
