import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Branch that changes are compared with, if it exists. */
const UPSTREAM = 'origin/main';

export type ProjectFiles = {
  /** The commit that the files are compared with, for readers. */
  base: string;
  /** Files that were added, changed or deleted since `base`, committed or not. */
  changed: string[];
  /** All files, except those that git ignores. */
  paths: string[];
};

/**
 * Reads the files of a git repository. Paths are relative to its folder. They are compared with the commit where the current branch
 * left `ref`. The default is `origin/main`, or the last commit if it does not exist. Throws if `ref` is no commit.
 */
export function readProjectFiles(folder: string, ref?: string): ProjectFiles {
  const run = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 });
  const list = (...args: string[]) =>
    run(...args, '-z')
      .split('\0')
      .filter(Boolean);
  const hasUpstream = run('for-each-ref', `refs/remotes/${UPSTREAM}`) !== '';
  const from = ref ?? (hasUpstream ? UPSTREAM : 'HEAD');
  const base = run('merge-base', 'HEAD', from).trim();
  const added = list('ls-files', '--others', '--exclude-standard');
  return {
    base: `${from} (${base.slice(0, 8)})`,
    changed: [...list('diff', '--name-only', '--no-renames', base), ...added].toSorted(),
    paths: [...list('ls-files'), ...added].filter((path) => existsSync(join(folder, path))).toSorted(),
  };
}
