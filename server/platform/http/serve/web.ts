import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { inlineScriptHashes } from '../reply/security-headers.ts';

/** Returns the CSP sources of the inline scripts in the page of the web app. */
export function pageScriptHashes(webRoot: string | undefined): string[] {
  return webRoot === undefined ? [] : inlineScriptHashes(readFileSync(join(webRoot, 'index.html'), 'utf8'));
}

/**
 * Lets `reply.sendFile` serve the built web app, with precompressed variants (`.br`, `.gz`) where the browser accepts them.
 * Returns whether a path is a file of the app. Only files that exist at the start of the service are, so that no path can
 * lead out of the folder. A route per file would take 2 MB of memory.
 */
export function serveWeb(app: FastifyInstance, webRoot: string): (path: string) => boolean {
  const hashed = join(webRoot, 'assets') + sep;
  app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.startsWith(hashed);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = new Set(publicFiles(webRoot));
  return (path) => files.has(path);
}

/** The paths of all files but hidden ones, source maps and precompressed variants, each with a leading slash. */
function publicFiles(webRoot: string): string[] {
  return readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(webRoot.length).replaceAll(sep, '/'))
    .filter((path) => !/\/\.|\.(map|br|gz)$/.test(path));
}
