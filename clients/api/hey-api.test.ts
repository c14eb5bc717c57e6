// Debian packages: none

import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '../npm-packages.ts';
import { outputOf } from '../run-program.ts';
import { testGeneratedClient } from './generated-client.ts';
import { compileVisit } from './typescript.ts';

const PROGRAM = fileURLToPath(new URL('programs/visit-hey-api.ts', import.meta.url));

/** The generator uses the compiler as a library, which version 7 is not. */
const COMPILER = ['typescript@5.9.3'];

testGeneratedClient('@hey-api/openapi-ts', async (folder) => {
  await outputOf(
    process.execPath,
    [programOf('@hey-api/openapi-ts', '0.95.0', COMPILER), '-i', 'openapi.json', '-o', 'client'],
    { folder },
  );
  await copyFile(PROGRAM, join(folder, 'visit.ts'));
  return { program: process.execPath, args: [await compileVisit(folder)] };
});
