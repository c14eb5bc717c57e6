import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The name of the file, which never changes: browsers look for a new version at the same address. */
const NAME = 'service-worker.js';

/** Builds the service worker as one file without imports, next to the page, so that it may control the whole app. */
export function serviceWorker(root: string, target: string[]): Plugin {
  return {
    name: 'service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await bundle(root, target) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(await bundle(root, target));
      });
    },
  };
}

async function bundle(root: string, target: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
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
