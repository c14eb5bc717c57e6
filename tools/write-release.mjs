/**
 * Writes a release: an archive that contains Node, the service, the built web app and the packages that the service needs. It runs on a
 * machine of the same system and architecture without npm, a build or a network. The web app must be built.
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

/** The code that runs in production, and the documents for operators. */
const FOLDERS = ['server', 'contract', 'domain', 'docs', 'deploy'];
const FILES = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md'];

/** Programs that write files of the repository. */
const GENERATORS = ['contract/write-openapi.ts', 'server/migrations/write-schema.ts'];

if (!existsSync(join(root, 'dist', 'web', 'index.html'))) fail('The web app is not built: run npm run build.');
rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, 'bin'), { recursive: true });
copyProduct();
const packages = copyPackages();
copyNode();
writeLauncher();
const bill = writeBill(packages);
if (!options['no-archive']) writeArchive(bill);
process.stdout.write(`${target}\n`);

function copyProduct() {
  for (const folder of FOLDERS)
    cpSync(join(root, folder), join(target, folder), { recursive: true, filter: isProduct });
  for (const file of FILES) cpSync(join(root, file), join(target, file));
  cpSync(join(root, 'dist', 'web'), join(target, 'dist', 'web'), { recursive: true });
  const { version, license, type, imports } = manifest;
  write(
    'package.json',
    `${JSON.stringify({ name: 'sammen', version, private: true, license, type, imports }, null, 2)}\n`,
  );
}

/** Excludes tests, their helpers, and generators of files in the repository. */
function isProduct(path) {
  const own = path.slice(root.length + 1);
  const isTest = /\.test\.\w+$/.test(own) || own.split('/').includes('testing');
  return !isTest && !GENERATORS.includes(own) && !own.includes('node_modules');
}

/** Copies the packages that the copied code imports, with the packages that these need. Returns their entries in the lock file. */
function copyPackages() {
  const needed = new Set();
  for (const name of importedNames()) add(needed, locate('', name), name);
  for (const path of needed) {
    // Packages inside of others are entries of their own.
    const filter = (file) => !file.slice(join(root, path).length).includes('/node_modules');
    cpSync(join(root, path), join(target, path), { recursive: true, filter });
  }
  return [...needed];
}

function importedNames() {
  const names = new Set();
  for (const file of globSync(['server/**/*.ts', 'contract/**/*.ts', 'domain/**/*.ts'], { cwd: target })) {
    const text = readFileSync(join(target, file), 'utf8').replaceAll(/import type [^;]*;/g, '');
    for (const [, specifier = ''] of text.matchAll(
      /(?:^(?:import|export|\})[^'\n]* from |import\()'([@a-z][\w@./:-]*)'/gm,
    )) {
      if (!specifier.startsWith('node:'))
        names.add(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  }
  return names;
}

/** Adds a package and those that it needs. Optional ones are added if they are installed. */
function add(needed, path, name) {
  if (path === undefined) fail(`The package ${name} is not in package-lock.json.`);
  if (needed.has(path)) return;
  needed.add(path);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = locked[path];
  for (const each of Object.keys(dependencies)) add(needed, locate(path, each), each);
  const optional = [...Object.keys(optionalDependencies), ...Object.keys(peerDependencies)];
  for (const each of optional) {
    const found = locate(path, each);
    const isWanted = optionalDependencies[each] !== undefined || peerDependenciesMeta[each]?.optional !== true;
    if (isWanted && found !== undefined && existsSync(join(root, found))) add(needed, found, each);
  }
}

/** Returns the entry of a package as Node finds it from the package at `path`. */
function locate(path, name) {
  const candidate = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (locked[candidate] !== undefined) return candidate;
  if (path === '') return undefined;
  const end = path.lastIndexOf('/node_modules/');
  return locate(end === -1 ? '' : path.slice(0, end), name);
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
# Node keeps compiled code here, which saves a third of every start. It does not if the folder cannot be written.
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE-$root/.cache/compiled}"
if [ "\${1-}" = serve ]; then
  shift
  exec "$root/bin/node" ${flags} "$root/server/main.ts" "$@"
fi
exec "$root/bin/node" "$root/server/sammen.ts" "$@"
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
