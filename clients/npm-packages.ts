import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/source-files.ts';
import { installWith } from './install.ts';

/**
 * Installs a package of npm, such as `name@1.2.3`, with its dependencies into a folder of its own in the cache, unless it is installed there.
 * `others` are packages that it needs in a version that npm would not choose. Returns the folder of the package. The scripts of packages are
 * not run. Throws `NotInstalled` if npm fails.
 */
export function packageOf(name: string, version: string, others: readonly string[] = []): string {
  const folder = join(root, '.cache', 'clients', `${name.replaceAll('/', '-')}-${version}`);
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(join(installed, 'package.json'))) install(folder, [`${name}@${version}`, ...others]);
  return installed;
}

/** Installs a package as `packageOf` does, and returns the path of its program. */
export function programOf(name: string, version: string, others: readonly string[] = []): string {
  const installed = packageOf(name, version, others);
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (path === undefined) throw new Error(`${name} has no program`);
  return join(installed, path);
}

function install(folder: string, packages: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  installWith('npm', ['install', ...options, ...packages], folder);
}
