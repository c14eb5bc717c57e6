import assert from 'node:assert/strict';
import { test } from 'node:test';
import packageJson from '../package.json' with { type: 'json' };
import { importsOf } from './import-graph.ts';
import { isOutsideProduct, readSources } from './source-files.ts';

test('the service and the web build import only packages that `npm start` installs', () => {
  const product = readSources('{contract,domain,server,web}/**/*.{ts,tsx}').filter(
    ({ path }) => !isOutsideProduct(path),
  );
  const imports = product.flatMap(importsOf).filter(({ isType }) => !isType);
  assert.ok(imports.some(({ to }) => to === 'vite') && imports.some(({ to }) => to === 'fastify'));
  const tools = Object.keys(packageJson.devDependencies);
  const wrong = imports.filter(({ to }) => tools.some((name) => to === name || to.startsWith(`${name}/`)));
  assert.deepEqual(wrong, []);
});
