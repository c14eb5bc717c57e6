import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/source-files.ts';
import { installWith } from './install.ts';

/**
 * Installs packages of PyPI, such as `name==1.2.3`, into an environment of their own in the cache, unless they are installed there. Returns the
 * folder of its programs. It needs Debian's package `python3-venv`. Throws `NotInstalled` if that or pip fails.
 */
export function pythonPrograms(name: string, packages: readonly string[]): string {
  const folder = join(root, '.cache', 'clients', `python-${name}`);
  const programs = join(folder, 'bin');
  const complete = join(folder, `${packages.join(' ')}.complete`);
  if (existsSync(complete)) return programs;
  mkdirSync(folder, { recursive: true });
  installWith('/usr/bin/python3', ['-m', 'venv', '--clear', folder], folder);
  installWith(join(programs, 'pip'), ['install', '--quiet', ...packages], folder);
  writeFileSync(complete, '');
  return programs;
}

/**
 * Downloads the source of a package of PyPI, which can contain its tests, into the cache, unless it is there. `programs` is the folder of
 * `pythonPrograms`. Returns the folder of the source. Throws `NotInstalled` if pip or tar fails.
 */
export function pythonSource(programs: string, name: string, version: string): string {
  const folder = join(root, '.cache', 'clients', `source-${name}-${version}`);
  const source = join(folder, `${name}-${version}`);
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return source;
  mkdirSync(folder, { recursive: true });
  const download = ['download', '--quiet', '--no-deps', '--no-binary', name, `${name}==${version}`];
  installWith(join(programs, 'pip'), download, folder);
  installWith('/usr/bin/tar', ['-xzf', `${name}-${version}.tar.gz`], folder);
  writeFileSync(complete, '');
  return source;
}
