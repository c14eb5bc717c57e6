import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowedTarget } from './allowed-targets.ts';
import { type Environment, type ReadSecretFile, readConfig } from './read-config.ts';
import type { Config } from './settings.ts';

const noFiles: ReadSecretFile = () => {
  throw new Error('no such file');
};

function configOf(environment: Environment, files: ReadSecretFile = noFiles): Config {
  const result = readConfig(environment, files);
  assert.ok('config' in result, JSON.stringify(result));
  return result.config;
}

function issuesOf(environment: Environment, files: ReadSecretFile = noFiles): string[] {
  const result = readConfig(environment, files);
  assert.ok('issues' in result, 'the settings were accepted');
  return result.issues;
}

test('reads defaults from an empty environment', () => {
  const config = configOf({ PATH: '/bin' });
  assert.equal(config.baseUrl.origin, 'http://localhost:8080');
  assert.deepEqual(config.addr, { host: null, port: 8080 });
  assert.equal(config.dataDir, './data');
  assert.equal(config.dev, false);
  assert.equal(config.sessionTtl, 720 * 3_600_000);
  assert.deepEqual([config.argon2Memory, config.argon2Passes, config.setupCode], [19, 2, '']);
  assert.deepEqual([config.databaseUrl, config.databaseConnections], [null, 10]);
  assert.equal(config.clock, null);
  assert.equal(config.smtpStarttls, null);
  assert.ok(config.trustedProxies.check('127.0.0.1'));
  assert.ok(config.trustedProxies.check('::1', 'ipv6'));
  assert.ok(!config.trustedProxies.check('203.0.113.7'));
  assert.ok(!isAllowedTarget(config.outboundAllow, '127.0.0.1', 4, 443));
});

test('uses the default for an empty value', () => {
  assert.equal(configOf({ SERVICE_ADDR: '', SERVICE_DEV: ' ' }).addr.port, 8080);
});

test('accepts eight spellings of booleans in any case', () => {
  for (const text of ['true', '1', 'yes', 'ON']) assert.equal(configOf({ SERVICE_DEV: text }).dev, true, text);
  for (const text of ['false', '0', 'No', 'off']) assert.equal(configOf({ SERVICE_DEV: text }).dev, false, text);
});

test('reads listen addresses with and without a host', () => {
  assert.deepEqual(configOf({ SERVICE_ADDR: '127.0.0.1:0' }).addr, { host: '127.0.0.1', port: 0 });
  assert.deepEqual(configOf({ SERVICE_ADDR: '[::1]:9000' }).addr, { host: '::1', port: 9000 });
});

test('reports an invalid value in a sentence with the name of the setting and without the value', () => {
  const unreadable = {
    SERVICE_BASE_URL: 'https://example.org/tasks',
    SERVICE_ADDR: 'port-8081',
    SERVICE_DEV: 'maybe',
    SERVICE_TRUSTED_PROXIES: '10.0.0.0/33',
    SERVICE_SESSION_TTL: '-5h',
    SERVICE_ARGON2_MEMORY: '1025',
    SERVICE_ARGON2_PASSES: '0.5',
    SERVICE_SMTP_PORT: '70000',
    SERVICE_SECRET_KEY: 'c2hvcnQ=',
    SERVICE_DATABASE_URL: 'secret-password',
    SERVICE_PANEL_URL: 'ftp://example.org',
  };
  for (const [name, value] of Object.entries(unreadable)) {
    const [issue = '', ...more] = issuesOf({ [name]: value });
    assert.deepEqual(more, [], name);
    assert.ok(issue.startsWith(`${name} must be `) && issue.endsWith('.'), issue);
    assert.ok(!issue.includes(value), issue);
  }
  assert.equal(issuesOf(unreadable).length, Object.keys(unreadable).length);
});

test('refuses base URLs with a path, query, fragment or user', () => {
  for (const text of ['http://a/b', 'http://a/?x', 'http://a?', 'http://a/#f', 'http://me@a', 'ftp://a', 'a:80']) {
    assert.equal(issuesOf({ SERVICE_BASE_URL: text }).length, 1, text);
  }
  assert.equal(configOf({ SERVICE_BASE_URL: 'https://Example.org/' }).baseUrl.origin, 'https://example.org');
});

test('refuses an unknown name and suggests the nearest one', () => {
  assert.deepEqual(issuesOf({ SERVICE_BASEURL: 'http://a' }), [
    'SERVICE_BASEURL is not a setting; did you mean SERVICE_BASE_URL?',
  ]);
  assert.equal(issuesOf({ SERVICE_DEV_FILE: 'x' }).length, 1);
});

test('accepts the address of a bucket for attached files, and repeats no secret of a wrong one', () => {
  const must = 'must be an address such as https://KEY:SECRET@s3.example.org/bucket?region=eu-central-1.';
  assert.deepEqual(issuesOf({ SERVICE_FILES_URL: 's3://key:hidden@host/bucket' }), [`SERVICE_FILES_URL ${must}`]);
  assert.deepEqual(issuesOf({ SERVICE_FILES_URL: 'https://key:hid%den@host/bucket' }), [`SERVICE_FILES_URL ${must}`]);
  assert.equal(configOf({ SERVICE_FILES_URL: '' }).filesUrl, null);
  const { filesUrl } = configOf({ SERVICE_FILES_URL: 'https://key:hidden@host/bucket/files' });
  assert.equal(filesUrl?.address, 'https://host/bucket/files');
});

test('accepts a clock in development only', () => {
  const clock = '2026-03-10T09:00:00Z';
  assert.equal(configOf({ SERVICE_CLOCK: clock, SERVICE_DEV: '1' }).clock, Date.UTC(2026, 2, 10, 9));
  assert.deepEqual(issuesOf({ SERVICE_CLOCK: clock }), ['SERVICE_CLOCK may only be set together with SERVICE_DEV.']);
  assert.equal(issuesOf({ SERVICE_CLOCK: 'tomorrow', SERVICE_DEV: '1' }).length, 1);
});

test('reads a secret from a file', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const closed: ReadSecretFile = () => ({ text: `${key}\n`, readableByOthers: false });
  assert.deepEqual(configOf({ SERVICE_SECRET_KEY_FILE: '/run/key' }, closed).secretKey, Buffer.alloc(32, 7));
  const open: ReadSecretFile = () => ({ text: key, readableByOthers: true });
  assert.equal(issuesOf({ SERVICE_SECRET_KEY_FILE: '/run/key' }, open).length, 1);
  assert.equal(configOf({ SERVICE_SMTP_PASS_FILE: '/run/pass' }, open).smtpPass, key);
  assert.equal(issuesOf({ SERVICE_SMTP_PASS_FILE: '/run/pass' }).length, 1);
  assert.equal(issuesOf({ SERVICE_SMTP_PASS_FILE: '/run/pass', SERVICE_SMTP_PASS: 'x' }, open).length, 1);
});

test('reads the limit for unused sessions, which is two minutes at least', () => {
  assert.equal(configOf({}).sessionIdle, null);
  assert.equal(configOf({ SERVICE_SESSION_IDLE: '2m' }).sessionIdle, 120_000);
  for (const text of ['119s', '0', '1', 'never', '-1h']) {
    assert.deepEqual(issuesOf({ SERVICE_SESSION_IDLE: text }), [
      'SERVICE_SESSION_IDLE must be a length of time of at least two minutes, such as 12h or 30m.',
    ]);
  }
});
