// Debian packages: none

import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageOf, programOf } from '../npm-packages.ts';
import { outputOf } from '../run-program.ts';
import { testGeneratedClient } from './generated-client.ts';
import { compileVisit, linkPackages } from './typescript.ts';

const PROGRAM = fileURLToPath(new URL('programs/visit-openapi-fetch.ts', import.meta.url));

testGeneratedClient('openapi-typescript and openapi-fetch', async (folder) => {
  await linkPackages(dirname(packageOf('openapi-fetch', '0.17.0')), folder);
  const generator = programOf('openapi-typescript', '7.13.0');
  await outputOf(process.execPath, [generator, 'openapi.json', '-o', 'schema.d.ts'], { folder });
  await copyFile(PROGRAM, join(folder, 'visit.ts'));
  return { program: process.execPath, args: [await compileVisit(folder)] };
});
