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
  '@modelcontextprotocol/server',
  'aws4fetch',
  'fastify',
  'kysely',
  'oauth4webapi',
];

/** Imports the service and returns the packages that its modules load, and the modules of Node. */
function loadedByStart(): { packages: string[]; modules: string[] } {
  const program = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        const resolved = next(specifier, context);
        const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(resolved.url) ?? [];
        if (name !== undefined && !context.parentURL.includes('/node_modules/')) packages.add(name);
        return resolved;
      },
    });
    await import(${JSON.stringify(import.meta.resolve('./run-service.ts'))});
    const loaded = { packages: [...packages].sort(), modules: process.moduleLoadList };
    process.stdout.write(JSON.stringify(loaded), () => process.exit());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout);
}

test("the service loads no other packages at its start, and not Node's web client: see node-http.ts", () => {
  const { packages, modules } = loadedByStart();
  assert.deepEqual(packages, LOADED);
  assert.ok(modules.includes('NativeModule _http_server'));
  assert.deepEqual(
    modules.filter((name) => name.includes('undici')),
    [],
  );
});
