import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/**
 * The packages that modules of the service load at its start. Another one adds to the memory of every service: a package
 * that only some services or some requests need is loaded by its first use, or in a worker thread (`notLoaded`).
 */
const LOADED = [
  '@fastify/busboy',
  '@fastify/static',
  '@fastify/websocket',
  'aws4fetch',
  'fastify',
  'kysely',
  'oauth4webapi',
];

test('the service loads no other packages at its start', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const names = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        const resolved = next(specifier, context);
        const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(resolved.url) ?? [];
        if (name !== undefined && !context.parentURL.includes('/node_modules/')) names.add(name);
        return resolved;
      },
    });
    await import(${JSON.stringify(import.meta.resolve('./run-service.ts'))});
    process.stdout.write(JSON.stringify([...names].sort()), () => process.exit());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  assert.deepEqual(JSON.parse(stdout), LOADED, stderr);
});
