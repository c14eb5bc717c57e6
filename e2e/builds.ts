/** Further builds of the web app for tests of upgrades. */

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEB_ROOT } from './site.ts';

const TEXT = /\.(js|css|html)$/;

/**
 * Copies the build to a new folder with other hashes in the names of all files, as after a change of the app: the first letter of each is moved by
 * `steps` in the alphabet. Returns the folder.
 */
export async function otherBuild(steps: number): Promise<string> {
  const moved = (_name: string, before: string, first: string, after: string) => {
    const index = ALPHABET.indexOf(first);
    return before + ALPHABET.charAt((index + steps) % ALPHABET.length) + after;
  };
  const folder = await mkdtemp(join(tmpdir(), 'sammen-build-'));
  await cp(WEB_ROOT, folder, { recursive: true });
  const assets = join(folder, 'assets');
  for (const [from, names] of [
    [folder, await readdir(folder)],
    [assets, await readdir(assets)],
  ] as const) {
    for (const name of names) {
      const path = join(from, name);
      // The compressed copies have the former contents.
      if (/\.(br|gz)$/.test(name)) await rm(path);
      else if (TEXT.test(name)) {
        const text = await readFile(path, 'utf8');
        await writeFile(path, text.replace(NAMES, moved).replace(BUILD_NAME, `$1${'xyz'.charAt(steps)}`));
        if (from === assets) await rename(path, join(from, name.replace(NAMES, moved)));
      }
    }
  }
  return folder;
}

/** The characters of hashes. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** The name of a file of the build: its words, and the first letter and the rest of the hash. */
const NAMES = /\b([a-z]+(?:-[a-z]+)*-)([\w-])([\w-]{7}\.(?:js|css)\b)/g;

/** The name of the build in the service worker: its beginning, and the first character of the name. */
const BUILD_NAME = /(\{name:`)[0-9a-z]/;
