/**
 * Writes the packages of package-lock.json that `npm start` installs, with their hashes, as a CycloneDX document. It needs
 * no network and no installed packages: `node tools/write-sbom.mjs [file]`. The default file is `bom.json`.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmEnvironment, npmProgram } from './npm.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = process.argv[2] ?? 'bom.json';

const [program, first] = npmProgram();
// Not `--omit=dev`: it also omits packages that the service and a tool of the tests need, such as `pg`.
const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--offline'];
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
  const installed = installedPackages();
  document.components = document.components.filter(({ name, version }) => installed.has(`${name}@${version}`));
  const references = new Set([document.metadata.component, ...document.components].map((each) => each['bom-ref']));
  document.dependencies = document.dependencies
    .filter(({ ref }) => references.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => references.has(each)) }));
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  process.stdout.write(`${document.components.length} packages are listed in ${file}.\n`);
} else {
  process.stderr.write('npm sbom failed. Its messages are above. It needs npm 10 or later.\n');
  process.exitCode = 1;
}

/** Returns name and version of the packages that `npm ci --omit=dev` installs. */
function installedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const entries = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
  return new Set(entries.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`));
}
