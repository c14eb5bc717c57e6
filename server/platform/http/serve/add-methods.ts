import type { FastifyInstance } from 'fastify';

/** Lets the app route methods that Fastify does not know by itself, such as PROPFIND. Their requests can have bodies. */
export function addMethods(app: FastifyInstance, methods: readonly string[]): void {
  for (const method of methods) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
}

/** The methods of HTTP (RFC 9110), WebDAV (RFC 4918), its extensions (RFC 3253, 3744, 5323, 5842) and CalDAV (RFC 4791). */
export const METHODS = [
  ...['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'],
  ...['PROPFIND', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK'],
  ...['REPORT', 'ACL', 'SEARCH', 'MKCALENDAR', 'BIND', 'REBIND', 'UNBIND', 'CHECKOUT', 'MERGE', 'MKACTIVITY'],
];
