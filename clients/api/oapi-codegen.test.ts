// Debian packages: none

import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWith } from '../install.ts';
import { outputOf } from '../run-program.ts';
import { testGeneratedClient } from './generated-client.ts';

const PROGRAM = fileURLToPath(new URL('programs/go/', import.meta.url));

const GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';

// The runtime of its clients needs Go 1.26, which is newer than Debian has.
testGeneratedClient('oapi-codegen', async (folder) => {
  await cp(PROGRAM, folder, { recursive: true });
  installWith('go', ['install', GENERATOR], folder, { GOBIN: folder });
  const options = ['-generate', 'types,client', '-package', 'main', '-o', 'client.go'];
  await outputOf(join(folder, 'oapi-codegen'), [...options, 'openapi.json'], { folder, env: process.env });
  installWith('go', ['mod', 'tidy'], folder);
  await outputOf('go', ['build', '-o', 'visit', '.'], { folder, env: process.env });
  return { program: join(folder, 'visit'), args: [] };
});
