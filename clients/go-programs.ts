import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/source-files.ts';
import { installWith } from './install.ts';

/**
 * Compiles a program of a Go module, such as `example.org/module/cmd/name` in the version `v1.2.3`, into the cache, unless it is there. Returns
 * its path. Throws `NotInstalled` without Go, or if the Go module proxy does not have it.
 */
export function goProgramOf(path: string, version: string): string {
  const name = path
    .split('/')
    .at(-1)
    ?.match(/^v\d+$/)
    ? path.split('/').at(-2)
    : path.split('/').at(-1);
  const folder = join(root, '.cache', 'clients', `${name}-${version}`);
  const program = join(folder, `${name}`);
  if (!existsSync(program)) installWith('go', ['install', `${path}@${version}`], root, { GOBIN: folder });
  return program;
}
