import { principalPath } from './caldav-address.ts';

/** The media type of configuration profiles. With it, Safari on iPhone and iPad offers to install the profile. */
export const PROFILE_TYPE = 'application/x-apple-aspen-config';

export type AppleProfile = {
  /** The origin at which the user reached the service. */
  origin: string;
  userId: string;
  userName: string;
  password: string;
  /** Name of the account and of the profile on the device. */
  name: string;
  description: string;
  /** Returns a new UUID for each payload. */
  newUuid: () => string;
};

/**
 * Returns a configuration profile that adds a CalDAV account to an iPhone, iPad or Mac (Apple, Device Management: TopLevel and CalDAV). It
 * is not signed or encrypted, so the file contains the password in plain text.
 */
export function appleProfile({ origin, userId, userName, password, name, description, newUuid }: AppleProfile): string {
  const { protocol, hostname, port } = new URL(origin);
  const usesTls = protocol === 'https:';
  // Installing a profile with the same identifier replaces the installed one.
  const identifier = `${hostname.split('.').reverse().join('.')}.caldav.${userId}`;
  const account = {
    PayloadType: 'com.apple.caldav.account',
    PayloadVersion: 1,
    PayloadIdentifier: `${identifier}.account`,
    PayloadUUID: newUuid(),
    PayloadDisplayName: name,
    CalDAVAccountDescription: name,
    CalDAVHostName: hostname,
    CalDAVPort: port === '' ? (usesTls ? 443 : 80) : Number(port),
    CalDAVUseSSL: usesTls,
    CalDAVPrincipalURL: principalPath(userId),
    CalDAVUsername: userName,
    CalDAVPassword: password,
  };
  const profile = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: newUuid(),
    PayloadDisplayName: name,
    PayloadDescription: description,
    PayloadRemovalDisallowed: false,
    PayloadContent: [account],
  };
  return `${HEADER}\n<plist version="1.0">\n${element(profile)}\n</plist>\n`;
}

const HEADER =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';

type Value = string | number | boolean | readonly Value[] | { [key: string]: Value };

function element(value: Value): string {
  if (typeof value === 'string') return `<string>${escapeXml(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (isList(value)) return `<array>\n${value.map(element).join('\n')}\n</array>`;
  const entries = Object.entries(value).map(([key, one]) => `<key>${escapeXml(key)}</key>\n${element(one)}`);
  return `<dict>\n${entries.join('\n')}\n</dict>`;
}

function isList(value: readonly Value[] | { [key: string]: Value }): value is readonly Value[] {
  return Array.isArray(value);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 does not allow, even escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
