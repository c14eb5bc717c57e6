import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/source-files.ts';

/**
 * Installs a package of npm, such as `name@1.2.3`, with its dependencies into a folder of its own in the cache, unless it is installed there.
 * Returns the folder of the package. The scripts of packages are not run.
 */
export function packageOf(name: string, version: string): string {
  const folder = join(root, '.cache', 'clients', `${name.replaceAll('/', '-')}-${version}`);
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(join(installed, 'package.json'))) install(folder, `${name}@${version}`);
  return installed;
}

/** Installs a package as `packageOf` does, and returns the path of its program. */
export function programOf(name: string, version: string): string {
  const installed = packageOf(name, version);
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (path === undefined) throw new Error(`${name} has no program`);
  return join(installed, path);
}

function install(folder: string, spec: string): void {
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', ['install', ...options, spec], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm could not install ${spec}\n${stderr}`);
}
