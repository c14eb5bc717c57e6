/**
 * Writes the packages of package-lock.json that `npm start` installs, with their hashes, as a CycloneDX document. It needs
 * no network and no installed packages: `node tools/write-sbom.mjs [file]`. The default file is `bom.json`.
 */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmEnvironment, npmProgram } from './npm.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = process.argv[2] ?? 'bom.json';

const [program, first] = npmProgram();
const options = [
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--omit=dev',
  '--package-lock-only',
  '--offline',
];
const { status, stdout } = spawnSync(program, [...first, 'sbom', ...options, '--loglevel=error'], {
  cwd: root,
  env: npmEnvironment(),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status === 0) {
  const document = JSON.parse(stdout);
  // npm gives the name of the folder.
  document.metadata.component.name = 'sammen';
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  process.stdout.write(`${document.components.length} packages are listed in ${file}.\n`);
} else {
  process.stderr.write('npm sbom failed. Its messages are above. It needs npm 10 or later.\n');
  process.exitCode = 1;
}
