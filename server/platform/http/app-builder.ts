import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LIMITS } from '#contract/limits.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors/refusal.ts';
import type { FileStore } from '../files/file-store.ts';
import { newId } from '../ids/ids.ts';
import type { Log } from '../log/log.ts';
import { closeAfterAnswers } from './close-after-answers.ts';
import { logRequest, logRequests } from './reply/access-log.ts';
import { answerFailures, asRefusal, sendFailure } from './reply/failures.ts';
import { securityHeaders } from './reply/security-headers.ts';
import { clientAddress } from './request/client-address.ts';
import type { Authenticate } from './request/credentials.ts';
import { ownOrigins } from './request/cross-site.ts';
import { answerMalformed } from './request/malformed.ts';
import { createSessionCookie, type SessionCookie } from './request/session-cookie.ts';
import type { Serve, ServeDirect } from './serve/call.ts';
import { createServe, createServeDirect } from './serve/serve.ts';
import { createServeFile, type ServeFile } from './serve/serve-file.ts';
import { createServeSocket, type ServeSocket } from './serve/serve-socket.ts';
import { createServeStream, type ServeStream } from './serve/serve-stream.ts';
import { createServeUpload, type ServeImport, type ServeUpload } from './serve/serve-upload.ts';
import { createVerbs, type Verbs } from './serve/verbs.ts';
import { isPage, pageScriptHashes, serveWeb } from './serve/web.ts';

/** Milliseconds within which a request must have arrived; what arrives on a known path mostly has far less. */
const slowestRequest = 10 * 60_000;

/** What the HTTP side is made of. `webRoot` is the folder of the built web app; without it only the API answers. */
export type AppParts = {
  config: Pick<Config, 'baseUrl' | 'dev' | 'trustedProxies'>;
  database: Database;
  files: FileStore;
  clock: Clock;
  log: Log;
  authenticate: Authenticate;
  webRoot?: string | undefined;
};

/** The HTTP side, ready for features to hang their operations on before `app.listen` or `app.inject`. */
export type App = {
  app: FastifyInstance;
  serve: Serve;
  serveDirect: ServeDirect;
  serveSocket: ServeSocket;
  serveUpload: ServeUpload;
  serveImport: ServeImport;
  serveFile: ServeFile;
  serveStream: ServeStream;
  sessionCookie: SessionCookie;
};

/** Bytes of the address and all headers: a line of quick-add is sent in an address, where a letter may take twelve. */
const largestHead = 256 * 1024;

/**
 * Builds the HTTP side. Every answer carries the security headers and an X-Request-Id, every failure the one JSON shape,
 * every request leaves one line in the log. Addresses match letter by letter: another case, a doubled or trailing slash
 * is another address.
 */
export function createApp(parts: AppParts): App {
  const { config, clock, log, webRoot } = parts;
  const https = config.baseUrl.protocol === 'https:';
  const headers = securityHeaders({ https, scriptHashes: pageScriptHashes(webRoot) });
  const newRequestId = () => newId(clock.now());
  const begin = beginRequest(parts, headers);
  const verbs = createVerbs();

  const app = Fastify({
    genReqId: newRequestId,
    clientErrorHandler: answerMalformed(headers, newRequestId),
    frameworkErrors: (error, request, reply) => {
      begin(request, reply);
      sendFailure(request, reply, asRefusal(error) ?? error);
      logRequest(log, request, reply, reply.statusCode);
    },
    // Requests on open connections are still answered while the service stops.
    return503OnClosing: false,
    requestTimeout: slowestRequest,
    http: { maxHeaderSize: largestHead },
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  readBytesOnly(app);
  app
    .decorateRequest('now', 0)
    .decorateRequest('arrived', 0)
    .decorateRequest('address', '')
    .decorateRequest('actor')
    .decorateRequest('expired', false);
  app.addHook('onRequest', async (request, reply) => begin(request, reply));
  answerFailures(app, log);
  logRequests(app, log);
  closeAfterAnswers(app);
  app.register(websocket, { options: { maxPayload: LIMITS.socketMessageBytes }, preClose: sayGoingAway });
  refuseOtherMethods(app, verbs);
  const isFile = webRoot === undefined ? undefined : serveWeb(app, webRoot);
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, isFile));

  const sessionCookie = createSessionCookie(https);
  const door = { ...parts, app, verbs, cookie: sessionCookie, isOwnOrigin: ownOrigins(config.baseUrl, config.dev) };
  return {
    app,
    serve: createServe(door),
    serveDirect: createServeDirect(door),
    ...createServeUpload(door, parts.files),
    serveFile: createServeFile(door, parts.files),
    serveStream: createServeStream(door),
    serveSocket: createServeSocket({ ...door, baseUrl: config.baseUrl }),
    sessionCookie,
  };
}

/** `serve` checks and writes by the contract. Left to itself Fastify loads its own compilers at every start, for schemas of routes. */
function noSchemas(): never {
  throw new Error('routes have no schemas of their own');
}

/** What every request begins with, and every answer carries. */
function beginRequest({ config, clock }: AppParts, headers: Readonly<Record<string, string>>) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const forwarded = [request.headers['x-forwarded-for'] ?? ''].flat().join(',');
    request.now = clock.now();
    request.arrived = performance.now();
    request.address = clientAddress(request.socket.remoteAddress, forwarded, config.trustedProxies);
    reply.headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id });
  };
}

/** Bodies reach `serve` as bytes, whatever they claim to be: reading them is its work. */
function readBytesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Answers 405 before the body is read if the path is known for another method. */
function refuseOtherMethods(app: FastifyInstance, verbs: Verbs): void {
  app.addHook('onRequest', async (request) => {
    const refusal = request.is404 ? verbs.refusalAt(decoded(pathOf(request))) : undefined;
    if (refusal) throw refusal;
  });
}

/** Answers a request that matched no route: with a file or the page of the web app if there is one, otherwise 404. */
function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  isFile: ((path: string) => boolean) | undefined,
): FastifyReply {
  const path = pathOf(request);
  if (isFile === undefined || !['GET', 'HEAD'].includes(request.method)) throw notFound();
  if (isFile(decoded(path))) return reply.sendFile(decoded(path));
  if (isPage(path)) return reply.sendFile('index.html');
  throw notFound();
}

function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split(/[?#]/, 1);
  return path;
}

/** Decodes a path like the router does. The router refuses invalid encodings only for methods that it routes. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** RFC 6455, section 7.4.1: 1001 says that the service goes away. */
function sayGoingAway(this: FastifyInstance, done: () => void): void {
  for (const socket of this.websocketServer.clients) socket.close(1001);
  this.websocketServer.close(done);
}
