import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Chunk } from './chunks.ts';

/** The name of the file, which never changes: browsers look for a new version at the same address. */
const NAME = 'service-worker.js';

/** The build that the service worker stores: a name that changes with any file, and the addresses of the files. */
type StoredBuild = { name: string; files: readonly string[] };

/**
 * Builds the service worker as one file without imports, next to the page, so that it may control the whole app. It stores the code of the app,
 * except chunks of which every module is in `onlineOnly`, parts of paths.
 */
export function serviceWorker(root: string, target: string[], onlineOnly: readonly string[]): Plugin {
  return {
    name: 'service-worker',
    generateBundle: {
      // After Vite has written the page and the style sheets.
      order: 'post',
      async handler(_options, bundle) {
        const stored = storedBuild(Object.values(bundle), onlineOnly);
        this.emitFile({ type: 'asset', fileName: NAME, source: await bundled(root, target, stored) });
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(await bundled(root, target, { name: 'development', files: [] }));
      });
    },
  };
}

type Output =
  | (Pick<Chunk, 'fileName' | 'moduleIds'> & { type: 'chunk' })
  | { type: 'asset'; fileName: string; source: string | Uint8Array };

/** Returns the files of the build that the service worker stores. Throws without the page. */
export function storedBuild(outputs: readonly Output[], onlineOnly: readonly string[]): StoredBuild {
  const page = outputs.find(({ fileName }) => fileName === 'index.html');
  if (page?.type !== 'asset') throw new Error('the build has no index.html');
  const isOnlineOnly = (id: string) => onlineOnly.some((part) => id.includes(part));
  const files = outputs
    .filter(({ fileName }) => /^assets\/.*\.(js|css)$/.test(fileName))
    .filter((file) => file.type === 'asset' || !file.moduleIds.every(isOnlineOnly))
    .map(({ fileName }) => `/${fileName}`)
    .sort();
  const hash = createHash('sha256').update(files.join('\n')).update(page.source);
  return { name: hash.digest('hex').slice(0, 12), files };
}

async function bundled(root: string, target: string[], stored: StoredBuild): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    define: { BUILD: JSON.stringify(stored) },
    build: {
      write: false,
      target,
      rolldownOptions: { input: join(root, 'service-worker/service-worker.ts'), output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [file] = outputs.flatMap((each) => ('output' in each ? each.output : []));
  if (file?.type !== 'chunk') throw new Error('the service worker was not built');
  return file.code;
}
