// Debian packages: python3-venv

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonPrograms } from '../python-packages.ts';
import { outputOf } from '../run-program.ts';
import { testGeneratedClient } from './generated-client.ts';

const PROGRAM = fileURLToPath(new URL('programs/visit.py', import.meta.url));

testGeneratedClient('openapi-python-client', async (folder) => {
  const programs = pythonPrograms('openapi-python-client', ['openapi-python-client==0.29.1']);
  const args = ['generate', '--path', 'openapi.json', '--meta', 'none', '--output-path', 'sammen_client'];
  await outputOf(join(programs, 'openapi-python-client'), args, { folder, env: { PATH: `${programs}:/usr/bin:/bin` } });
  return { program: join(programs, 'python'), args: [PROGRAM, folder] };
});
