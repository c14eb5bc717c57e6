import { readAddressRanges } from './address-ranges.ts';
import { readAllowedTargets } from './allowed-targets.ts';
import { readBucketAddress } from './bucket-address.ts';
import {
  orUnset,
  readBoolean,
  readChoice,
  readDomain,
  readDuration,
  readHttpsUrl,
  readHttpUrl,
  readIdleTime,
  readInstant,
  readIssuer,
  readKey,
  readList,
  readListenAddress,
  readOrigin,
  readPassphrase,
  readPort,
  readScopes,
  readSize,
  readText,
  readUrl,
  readWholeNumber,
} from './readers.ts';

/**
 * A setting: the name of its environment variable, the text that replaces an absent or empty value, and its parser. `must`
 * completes the sentence "<NAME> must be …". A `secret` can also be given as the path of a file in `<NAME>_FILE`. A `private` file
 * must not be readable by other accounts of the machine.
 */
export type Setting<T> = {
  name: string;
  fallback: string;
  must: string;
  read: (text: string) => T | undefined;
  secret?: true;
  private?: true;
};

const booleanTexts = 'true, false, 1, 0, yes, no, on or off';
const duration = 'a length of time longer than zero, such as 720h, 90m or 1h30m';
const size = 'a size such as 10GiB, 500MB or 0';
const ranges = 'a list of addresses or ranges separated by commas, such as 10.0.0.0/8, or loopback, private or none';
const targets = 'a list of addresses or ranges separated by commas, with or without a port, such as 192.168.1.20:11434';
const bucket = 'an address such as https://KEY:SECRET@s3.example.org/bucket?region=eu-central-1';
const anyText = 'text';
const list = 'a list of names separated by commas';

/** All settings. Durations and instants are in milliseconds. */
export const settings = {
  baseUrl: {
    name: 'SERVICE_BASE_URL',
    fallback: 'http://localhost:8080',
    must: 'an http or https address without a path, such as https://tasks.example.org',
    read: readOrigin,
  },
  addr: {
    name: 'SERVICE_ADDR',
    fallback: ':8080',
    must: 'an address to listen on, such as :8080 or 127.0.0.1:8080',
    read: readListenAddress,
  },
  dataDir: { name: 'SERVICE_DATA_DIR', fallback: './data', must: 'a folder', read: readText },
  dev: { name: 'SERVICE_DEV', fallback: 'false', must: booleanTexts, read: readBoolean },
  trustedProxies: {
    name: 'SERVICE_TRUSTED_PROXIES',
    fallback: 'loopback',
    must: ranges,
    read: readAddressRanges,
  },
  /** Empty means that the first account needs a code only on other devices. */
  setupCode: { name: 'SERVICE_SETUP_CODE', fallback: '', must: anyText, read: readText, secret: true },
  /** In MiB. */
  argon2Memory: {
    name: 'SERVICE_ARGON2_MEMORY',
    fallback: '19',
    must: 'a whole number from 8 to 1024',
    read: readWholeNumber(8, 1024),
  },
  argon2Passes: {
    name: 'SERVICE_ARGON2_PASSES',
    fallback: '2',
    must: 'a whole number from 1 to 64',
    read: readWholeNumber(1, 64),
  },
  sessionTtl: { name: 'SERVICE_SESSION_TTL', fallback: '720h', must: duration, read: readDuration },
  /** Null means no limit. Two minutes at least, because the last use is written once a minute. */
  sessionIdle: {
    name: 'SERVICE_SESSION_IDLE',
    fallback: '',
    must: 'a length of time of at least two minutes, such as 12h or 30m',
    read: orUnset(readIdleTime),
  },
  requireTwoFactor: { name: 'SERVICE_REQUIRE_TWO_FACTOR', fallback: 'false', must: booleanTexts, read: readBoolean },
  inviteTtl: { name: 'SERVICE_INVITE_TTL', fallback: '168h', must: duration, read: readDuration },
  resetTtl: { name: 'SERVICE_RESET_TTL', fallback: '1h', must: duration, read: readDuration },
  directory: {
    name: 'SERVICE_DIRECTORY',
    fallback: 'everyone',
    must: 'everyone or shared',
    read: readChoice(['everyone', 'shared']),
  },
  /** AI assistants may register themselves (RFC 7591). */
  assistantRegistration: {
    name: 'SERVICE_ASSISTANT_REGISTRATION',
    fallback: 'false',
    must: booleanTexts,
    read: readBoolean,
  },
  /** The issuer of single sign-on (OpenID Connect). Null means that there is none. */
  oidcIssuer: {
    name: 'SERVICE_OIDC_ISSUER',
    fallback: '',
    must: 'an https address such as https://id.example.org, or an http address of this machine',
    read: orUnset(readIssuer),
  },
  oidcClientId: { name: 'SERVICE_OIDC_CLIENT_ID', fallback: '', must: anyText, read: readText },
  /** Empty for a public client. */
  oidcClientSecret: { name: 'SERVICE_OIDC_CLIENT_SECRET', fallback: '', must: anyText, read: readText, secret: true },
  /** Empty means the host of the issuer. */
  oidcName: { name: 'SERVICE_OIDC_NAME', fallback: '', must: anyText, read: readText },
  oidcScopes: {
    name: 'SERVICE_OIDC_SCOPES',
    fallback: 'openid profile email',
    must: 'scopes separated by blanks, among them openid and email',
    read: readScopes,
  },
  oidcCreateAccounts: {
    name: 'SERVICE_OIDC_CREATE_ACCOUNTS',
    fallback: 'false',
    must: booleanTexts,
    read: readBoolean,
  },
  oidcGroupsClaim: { name: 'SERVICE_OIDC_GROUPS_CLAIM', fallback: 'groups', must: anyText, read: readText },
  /** Empty means everyone. */
  oidcAllowedGroups: { name: 'SERVICE_OIDC_ALLOWED_GROUPS', fallback: '', must: list, read: readList },
  /** Empty means that single sign-on does not change who is an administrator. */
  oidcAdminGroups: { name: 'SERVICE_OIDC_ADMIN_GROUPS', fallback: '', must: list, read: readList },
  oidcSecondFactor: {
    name: 'SERVICE_OIDC_SECOND_FACTOR',
    fallback: 'never',
    must: 'never, stated or always',
    read: readChoice(['never', 'stated', 'always']),
  },
  smtpHost: { name: 'SERVICE_SMTP_HOST', fallback: '', must: anyText, read: readText },
  smtpPort: { name: 'SERVICE_SMTP_PORT', fallback: '587', must: 'a port from 0 to 65535', read: readPort },
  smtpUser: { name: 'SERVICE_SMTP_USER', fallback: '', must: anyText, read: readText },
  smtpPass: { name: 'SERVICE_SMTP_PASS', fallback: '', must: anyText, read: readText, secret: true },
  smtpFrom: { name: 'SERVICE_SMTP_FROM', fallback: 'sammen@localhost', must: anyText, read: readText },
  /** Null means the domain of `smtpFrom`, or the host of the service. */
  mailDomain: {
    name: 'SERVICE_MAIL_DOMAIN',
    fallback: '',
    must: 'a domain such as example.org',
    read: orUnset(readDomain),
  },
  /** Null means true, unless the port is 465, where the connection uses TLS from the start. */
  smtpStarttls: { name: 'SERVICE_SMTP_STARTTLS', fallback: '', must: booleanTexts, read: orUnset(readBoolean) },
  smtpInsecure: { name: 'SERVICE_SMTP_INSECURE', fallback: 'false', must: booleanTexts, read: readBoolean },
  hostedmailClientId: { name: 'SERVICE_HOSTEDMAIL_CLIENT_ID', fallback: '', must: anyText, read: readText },
  hostedmailSecret: {
    name: 'SERVICE_HOSTEDMAIL_CLIENT_SECRET',
    fallback: '',
    must: anyText,
    read: readText,
    secret: true,
  },
  /** The addresses of the provider: RFC 6749, sections 3.1 and 3.2, the calendar interface, and the mail interface. */
  hostedmailAuthorizeUrl: {
    name: 'SERVICE_HOSTEDMAIL_AUTHORIZE_URL',
    fallback: 'https://accounts.google.com/o/oauth2/v2/auth',
    must: 'an https address',
    read: readHttpsUrl,
  },
  hostedmailTokenUrl: {
    name: 'SERVICE_HOSTEDMAIL_TOKEN_URL',
    fallback: 'https://oauth2.googleapis.com/token',
    must: 'an https address',
    read: readHttpsUrl,
  },
  hostedmailCalendarUrl: {
    name: 'SERVICE_HOSTEDMAIL_CALENDAR_URL',
    fallback: 'https://www.googleapis.com/calendar/v3/',
    must: 'an https address',
    read: readHttpsUrl,
  },
  hostedmailMailUrl: {
    name: 'SERVICE_HOSTEDMAIL_MAIL_URL',
    fallback: 'https://gmail.googleapis.com/gmail/v1/',
    must: 'an https address',
    read: readHttpsUrl,
  },
  /** Null means the file `secret.key` in the data folder. */
  secretKey: {
    name: 'SERVICE_SECRET_KEY',
    fallback: '',
    must: '32 bytes in base64',
    read: orUnset(readKey),
    secret: true,
    private: true,
  },
  /** Empty means that full backups are not encrypted. */
  backupPassphrase: {
    name: 'SERVICE_BACKUP_PASSPHRASE',
    fallback: '',
    must: 'a text of at least 12 characters',
    read: readPassphrase,
    secret: true,
    private: true,
  },
  /** Null means that backups are not copied. */
  backupBucket: {
    name: 'SERVICE_BACKUP_BUCKET',
    fallback: '',
    must: bucket,
    read: orUnset(readBucketAddress),
    secret: true,
    private: true,
  },
  /** Null means the embedded database in the data folder. */
  databaseUrl: {
    name: 'SERVICE_DATABASE_URL',
    fallback: '',
    must: 'the address of a database server, such as scheme://user@host:port/name',
    read: orUnset(readUrl),
    secret: true,
  },
  /** For a database server, without the connection that receives the messages of other processes. */
  databaseConnections: {
    name: 'SERVICE_DATABASE_CONNECTIONS',
    fallback: '10',
    must: 'a whole number from 4 to 200',
    read: readWholeNumber(4, 200),
  },
  /** Null means the folder `files` in the data folder. */
  filesUrl: {
    name: 'SERVICE_FILES_URL',
    fallback: '',
    must: bucket,
    read: orUnset(readBucketAddress),
    secret: true,
    private: true,
  },
  /** Empty means that there are no measurements. */
  metricsToken: {
    name: 'SERVICE_METRICS_TOKEN',
    fallback: '',
    must: 'a text of at least 12 characters',
    read: readPassphrase,
    secret: true,
  },
  logLevel: {
    name: 'SERVICE_LOG_LEVEL',
    fallback: 'info',
    must: 'info, warn or error',
    read: readChoice(['info', 'warn', 'error']),
  },
  outboundAllow: { name: 'SERVICE_OUTBOUND_ALLOW', fallback: 'none', must: targets, read: readAllowedTargets },
  /** Null means the machine's clock. */
  clock: {
    name: 'SERVICE_CLOCK',
    fallback: '',
    must: 'an instant such as 2026-03-10T09:00:00Z',
    read: orUnset(readInstant),
  },
  /** Bytes of files per account; 0 means no quota. */
  quotaFiles: { name: 'SERVICE_QUOTA_FILES', fallback: '10GiB', must: size, read: readSize },
  /** Bytes of text per account; 0 means no quota. */
  quotaText: { name: 'SERVICE_QUOTA_TEXT', fallback: '1GiB', must: size, read: readSize },
  updateCheck: { name: 'SERVICE_UPDATE_CHECK', fallback: 'false', must: booleanTexts, read: readBoolean },
  /** The description of the newest version: JSON with `tag_name`, `html_url` and `body`. */
  updateUrl: {
    name: 'SERVICE_UPDATE_URL',
    fallback: '',
    must: 'an https address',
    read: orUnset(readHttpsUrl),
  },
  panelUrl: {
    name: 'SERVICE_PANEL_URL',
    fallback: '',
    must: 'an http or https address',
    read: orUnset(readHttpUrl),
  },
  panelToken: { name: 'SERVICE_PANEL_TOKEN', fallback: '', must: anyText, read: readText, secret: true },
  panelServerId: { name: 'SERVICE_PANEL_SERVER_ID', fallback: '', must: anyText, read: readText },
} satisfies Record<string, Setting<unknown>>;

type Settings = typeof settings;

/** The parsed value of every setting. */
export type Config = { readonly [K in keyof Settings]: Exclude<ReturnType<Settings[K]['read']>, undefined> };
