import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { inlineScriptHashes } from '../reply/security-headers.ts';

/** Parts of the address space that never show the web app. */
const otherRoots = /^\/+(api|mcp|inbound|ics|caldav|oauth|healthz|assets|\.|%2e)/i;

/** True for an address that may be a page of the web app; which pages exist, the app itself knows. */
export function isPage(path: string): boolean {
  return path.startsWith('/') && !otherRoots.test(path);
}

/** The CSP sources of the inline scripts in the web app's page. */
export function pageScriptHashes(webRoot: string | undefined): string[] {
  return webRoot === undefined ? [] : inlineScriptHashes(readFileSync(join(webRoot, 'index.html'), 'utf8'));
}

/**
 * Serves the built web app. Only files that exist when the service starts are reachable, each as a route of its own, so
 * no address can lead out of the folder. Compressed neighbours (`.br`, `.gz`) go out where the browser takes them.
 */
export function serveWeb(app: FastifyInstance, webRoot: string): void {
  const hashed = join(webRoot, 'assets') + sep;
  app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.startsWith(hashed);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
