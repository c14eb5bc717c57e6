/**
 * Writes a release: an archive that contains Node, the built service and the built web app. It runs on a machine of the same system and
 * architecture without npm, a build or a network. The service and the web app must be built.
 *
 *     node tools/write-release.mjs [--folder DIRECTORY] [--level 0-9] [--no-archive]
 *
 * The folder, by default `dist/release`, then contains `sammen-VERSION-SYSTEM-ARCHITECTURE` as a folder and as `.tar.gz`, its list of packages
 * (`.cdx.json`, CycloneDX) and `SHA256SUMS`. `--level` is the compression of gzip.
 */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: join(root, 'dist', 'release') },
    level: { type: 'string', default: '9' },
    'no-archive': { type: 'boolean', default: false },
  },
});

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const name = `sammen-${manifest.version}-${process.platform}-${process.arch}`;
const target = join(options.folder, name);

/** The program, and the documents and examples for operators. */
const BUILT = ['dist/server', 'dist/web'];
const FILES = ['contract/openapi.json', 'docs', 'deploy', 'LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md'];

if (!BUILT.every((path) => existsSync(join(root, path)))) fail('The service is not built: run npm run build.');
rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, 'bin'), { recursive: true });
const packages = JSON.parse(readFileSync(join(root, 'dist', 'server', 'packages.json'), 'utf8'));
copyProduct();
copyLicenses(packages);
copyNode();
writeLauncher();
const bill = writeBill(packages);
if (!options['no-archive']) writeArchive(bill);
process.stdout.write(`${target}\n`);

function copyProduct() {
  for (const path of [...BUILT, ...FILES])
    cpSync(join(root, path), join(target, path), { recursive: true, filter: isProduct });
  const { version, license, type } = manifest;
  write('package.json', `${JSON.stringify({ name: 'sammen', version, private: true, license, type }, null, 2)}\n`);
}

/** Excludes tests, and packages of the examples. */
function isProduct(path) {
  return !/\.test\.\w+$/.test(path) && basename(path) !== 'node_modules';
}

/** Copies the licenses of the packages in the bundle into a folder for each package. */
function copyLicenses(paths) {
  for (const path of paths) {
    const files = globSync('{LICENSE,LICENCE,COPYING,NOTICE,license,licence}*', { cwd: join(root, path) });
    for (const file of files) {
      const folder = path.replaceAll('node_modules/', '');
      cpSync(join(root, path, file), join(target, 'licenses', folder, file));
    }
  }
}

function copyNode() {
  const program = realpathSync(join(root, 'node_modules', '.bin', 'node'));
  cpSync(program, join(target, 'bin', 'node'));
  const license = join(dirname(dirname(program)), 'LICENSE');
  if (existsSync(license)) cpSync(license, join(target, 'bin', 'LICENSE-node'));
}

function writeLauncher() {
  const flags = readFileSync(join(root, 'tools', 'node-flags.txt'), 'utf8').trim();
  write(
    'sammen',
    `#!/bin/sh
# \`sammen serve\` starts the service. \`sammen help\` lists the other commands.

set -eu
root=$(dirname -- "$(readlink -f -- "$0")")
# Node keeps compiled code here, which saves a quarter of each start. It does not if the folder cannot be written.
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE-$root/.cache/compiled}"
if [ "\${1-}" = serve ]; then
  shift
  exec "$root/bin/node" ${flags} "$root/dist/server/main.js" "$@"
fi
exec "$root/bin/node" "$root/dist/server/sammen.js" "$@"
`,
    0o755,
  );
}

/** Writes the list of the packages in the archive: the entries of `npm run sbom` for them, and for Node. */
function writeBill(paths) {
  const file = join(tmpdir(), `sammen-bill-${process.pid}.json`);
  const { status } = spawnSync(process.execPath, [join(root, 'tools', 'write-sbom.mjs'), file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) fail('The list of packages could not be written.');
  const document = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  const system = Object.keys(locked).find(
    (path) =>
      realpathSync(join(root, 'node_modules', '.bin', 'node')).startsWith(`${join(root, path)}/`) && path !== '',
  );
  const shipped = new Set(
    [...paths, ...(system === undefined ? [] : [system])].map(
      (path) => `${path.split('node_modules/').at(-1)}@${locked[path].version}`,
    ),
  );
  document.components = document.components.filter((each) =>
    shipped.has(`${each.group ? `${each.group}/` : ''}${each.name}@${each.version}`),
  );
  const references = new Set([document.metadata.component, ...document.components].map((each) => each['bom-ref']));
  document.dependencies = document.dependencies
    .filter(({ ref }) => references.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => references.has(each)) }));
  if (document.components.length < shipped.size)
    fail(`${shipped.size - document.components.length} packages are missing in the list.`);
  const text = `${JSON.stringify(document, null, 2)}\n`;
  write('sbom.cdx.json', text);
  return text;
}

/** GNU tar writes the same bytes for the same files. */
function writeArchive(bill) {
  const epoch = process.env.SOURCE_DATE_EPOCH ?? '0';
  const reproducible = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${epoch}`];
  const flags = process.platform === 'linux' ? reproducible : [];
  const tar = spawnSync('tar', ['-c', ...flags, '-C', options.folder, name], {
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (tar.status !== 0) fail('tar failed. Its messages are above.');
  const files = {
    [`${name}.tar.gz`]: gzipSync(tar.stdout, { level: Number(options.level) }),
    [`${name}.cdx.json`]: Buffer.from(bill),
  };
  const sums = Object.entries(files).map(([file, bytes]) => {
    writeFileSync(join(options.folder, file), bytes);
    return `${createHash('sha256').update(bytes).digest('hex')}  ${basename(file)}\n`;
  });
  writeFileSync(join(options.folder, 'SHA256SUMS'), sums.join(''));
}

function write(file, text, mode = 0o644) {
  writeFileSync(join(target, file), text, { mode });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
