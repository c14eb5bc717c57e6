import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';

/** Creates a folder for the tests of a `describe` and deletes it after them. The returned function gives its path inside tests. */
export function withFolder(name: string): () => string {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), `sammen-${name}-`));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
