import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createProject, ranIn, run } from './launch-project.ts';

test('installs the packages of the tests only for commands that need them, and keeps them', async () => {
  const folder = createProject();
  for (const command of ['start', 'dev', 'sammen', 'build', 'check', 'test', 'e2e', 'start'])
    assert.equal((await run(folder, [command])).code, 0, command);
  writeFileSync(join(folder, 'package-lock.json'), '{ }');
  await run(folder, ['start']);
  const runs = readFileSync(join(folder, 'npm-arguments'), 'utf8').trim().split('\n');
  assert.equal(runs.length, 3);
  assert.match(runs[0] ?? '', /^ci --omit=dev --ignore-scripts /);
  assert.match(runs[1] ?? '', /^ci --include=dev /);
  assert.match(runs[2] ?? '', /^ci --include=dev /);
});

test('accepts packages that were installed by hand, but installs the missing ones for the tests', async () => {
  const folder = createProject();
  await run(folder, ['start']);
  rmSync(join(folder, 'node_modules', '.installed'));
  await run(folder, ['start']);
  assert.deepEqual(ranIn(folder), ['install', 'service', 'web app']);
  await run(folder, ['check']);
  assert.deepEqual(ranIn(folder), ['install', 'service', 'web app', 'install']);
});

test('hides the settings of the service and other secrets from npm and from the build', async () => {
  const folder = createProject();
  const secrets = {
    SERVICE_SECRET_KEY: 'secret',
    SERVICE_DATABASE_URL: 'secret',
    PGPASSWORD: 'secret',
    AWS_SECRET_ACCESS_KEY: 'secret',
    CREDENTIALS_DIRECTORY: 'secret',
    GITHUB_TOKEN: 'secret',
  };
  const needed = { HTTPS_PROXY: 'http://proxy', HOME: folder, LC_ALL: 'C' };
  await run(folder, ['start'], { ...secrets, ...needed, npm_config_registry: 'http://registry', NPM_TOKEN: 'npm' });
  const [ofNpm, ofBuild] = ['npm-environment', 'build-environment'].map((file) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  for (const environment of [ofNpm, ofBuild]) {
    assert.ok(!Object.values(environment).includes('secret'), JSON.stringify(environment));
    for (const [name, value] of Object.entries(needed)) assert.equal(environment[name], value);
  }
  assert.deepEqual([ofNpm.npm_config_registry, ofNpm.NPM_TOKEN], ['http://registry', 'npm']);
  assert.deepEqual([ofBuild.npm_config_registry, ofBuild.NPM_TOKEN], [undefined, undefined]);
});
