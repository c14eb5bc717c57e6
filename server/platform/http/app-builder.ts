import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { BASE } from '#contract/endpoint.ts';
import { isPage } from '#contract/pages.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors/refusal.ts';
import type { FileStore } from '../files/file-store.ts';
import { newId } from '../ids/ids.ts';
import type { Log } from '../log/log.ts';
import type { Workers } from '../workers/workers.ts';
import { closeAfterAnswers } from './close-after-answers.ts';
import { accountTurns } from './limits/account-turns.ts';
import { largeBodies } from './limits/large-bodies.ts';
import { logAfterResponse, logRequest } from './reply/access-log.ts';
import { answerFailures, asRefusal, type FailedRequest, type FailureForms, sendFailure } from './reply/failures.ts';
import { apiSecurityHeaders, type SecurityHeaders, securityHeaders } from './reply/security-headers.ts';
import { addressOn } from './request/client-address.ts';
import type { Authenticate } from './request/credentials.ts';
import { ownOrigins } from './request/cross-site.ts';
import { readEmptyBody } from './request/empty-body.ts';
import { forwardedPrefix } from './request/forwarded-prefix.ts';
import { answerMalformed } from './request/malformed.ts';
import { createSessionCookie, type SessionCookie } from './request/session-cookie.ts';
import type { Serve, ServeDirect, ServeStaged } from './serve/call.ts';
import { Operations } from './serve/operations.ts';
import { SECURITY_TXT_PATH, serveSecurityTxt } from './serve/security-txt.ts';
import { createServe, createServeDirect, createServeStaged } from './serve/serve.ts';
import { createServeDocument, type ServeDocument } from './serve/serve-document.ts';
import { createServeFile, type ServeFile } from './serve/serve-file.ts';
import { createServeMessages, type ServeMessages } from './serve/serve-messages.ts';
import { createServePlain, type ServePlain } from './serve/serve-plain.ts';
import { createServeRaw, type ServeRaw } from './serve/serve-raw.ts';
import { createServeRedirect, type ServeRedirect } from './serve/serve-redirect.ts';
import { createServeSocket, type ServeSocket } from './serve/serve-socket.ts';
import { createServeStream, type ServeStream } from './serve/serve-stream.ts';
import { createServeTree, type ServeTree } from './serve/serve-tree.ts';
import { createServeUpload, type ServeImport, type ServeUpload } from './serve/serve-upload.ts';
import { createVerbs } from './serve/verbs.ts';
import { pageScriptHashes, serveWeb } from './serve/web.ts';

/** Time limit for receiving a request, in milliseconds. Most known paths have a shorter one. */
const slowestRequest = 10 * 60_000;

/** Dependencies of the HTTP server. `webRoot` is the folder of the built web app; without it only the API is served. */
export type AppParts = {
  config: Pick<Config, 'baseUrl' | 'dev' | 'trustedProxies'>;
  database: Database;
  files: FileStore;
  clock: Clock;
  log: Log;
  authenticate: Authenticate;
  /** Parse large bodies. */
  workers: Workers;
  webRoot?: string | undefined;
  /** Receives each request that was answered with 500 or 502. */
  recordFailure?: (failed: FailedRequest) => void;
};

/** The HTTP server, before `app.listen` or `app.inject`, to which features add their operations. */
export type App = {
  app: FastifyInstance;
  serve: Serve;
  serveDirect: ServeDirect;
  serveStaged: ServeStaged;
  serveSocket: ServeSocket;
  /** Returns the number of open WebSocket connections. */
  openSockets: () => number;
  serveUpload: ServeUpload;
  serveDocument: ServeDocument;
  serveImport: ServeImport;
  serveRaw: ServeRaw;
  serveFile: ServeFile;
  serveStream: ServeStream;
  serveTree: ServeTree;
  servePlain: ServePlain;
  serveMessages: ServeMessages;
  serveRedirect: ServeRedirect;
  sessionCookie: SessionCookie;
};

/**
 * Maximum size of request line and headers in bytes: a quick-add line is sent in the URL, where a character can take twelve
 * bytes.
 */
const largestHead = 256 * 1024;

/**
 * Builds the HTTP server. Every response has the security headers and an X-Request-Id. Every failure has the common JSON
 * shape. Every request writes one log line. Paths are compared exactly: another case, a doubled slash or a trailing slash is
 * another path.
 */
export function createApp(parts: AppParts): App {
  const { config, clock, log, webRoot } = parts;
  const https = config.baseUrl.protocol === 'https:';
  const headers = securityHeaders({ https, scriptHashes: pageScriptHashes(webRoot) });
  const newRequestId = () => newId(clock.now());
  const begin = beginRequest(parts, { page: headers, api: apiSecurityHeaders({ https }) });
  const verbs = createVerbs();
  const failureForms: FailureForms = new Map();
  const socketPaths = new Set<string>();

  const app = Fastify({
    genReqId: newRequestId,
    clientErrorHandler: answerMalformed(headers, newRequestId),
    frameworkErrors: (error, request, reply) => {
      begin(request, reply);
      sendFailure(request, reply, asRefusal(error) ?? error, failureForms);
      logRequest(log, request, reply, reply.statusCode);
    },
    // Requests on open connections are still answered during shutdown.
    return503OnClosing: false,
    requestTimeout: slowestRequest,
    http: {
      maxHeaderSize: largestHead,
      optimizeEmptyRequests: true,
      // A request of another path gets its usual response (RFC 9110, section 7.8): some clients offer HTTP/2 with each first request.
      shouldUpgradeCallback: ({ url = '' }) => socketPaths.has(pathOf(url)),
    },
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
  // Hooks of every request call back: with a promise each would cost a turn of the microtask queue.
  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply);
    logAfterResponse(log, request, reply);
    // 405 before the body is read, if the path is known for another method.
    done(request.is404 ? verbs.refusalAt(decodePath(pathOf(request.url)), request.method) : undefined);
  });
  app.addHook('preParsing', readEmptyBody);
  answerFailures(app, log, failureForms, parts.recordFailure);
  closeAfterAnswers(app);
  serveSecurityTxt(app, { baseUrl: config.baseUrl, clock });
  verbs.add(SECURITY_TXT_PATH, 'GET');
  const isFile = webRoot === undefined ? undefined : serveWeb(app, webRoot);
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, isFile));

  const sessionCookie = createSessionCookie(https);
  const serveParts = {
    ...parts,
    app,
    verbs,
    cookie: sessionCookie,
    isOwnOrigin: ownOrigins(config.baseUrl, config.dev),
    turns: accountTurns(),
    bodies: largeBodies(),
    operations: new Operations(),
    socketPaths,
  };
  return {
    app,
    serve: createServe(serveParts),
    serveDirect: createServeDirect(serveParts),
    serveStaged: createServeStaged(serveParts),
    ...createServeUpload(serveParts, parts.files),
    serveDocument: createServeDocument(serveParts, parts.files),
    serveRaw: createServeRaw(serveParts, parts.files),
    serveFile: createServeFile(serveParts, parts.files),
    serveStream: createServeStream(serveParts),
    serveRedirect: createServeRedirect(serveParts),
    serveTree: createServeTree({ ...serveParts, failureForms }),
    servePlain: createServePlain({ ...serveParts, failureForms }),
    serveMessages: createServeMessages({ ...serveParts, ownHost: config.baseUrl.host }),
    ...createServeSocket(serveParts),
    sessionCookie,
  };
}

/** `serve` validates and serialises by the contract. Without this, Fastify loads its schema compilers at every start. */
function noSchemas(): never {
  throw new Error('routes have no schemas of their own');
}

/** Sets the request state and the common response headers. */
function beginRequest({ config, clock }: AppParts, headers: Record<'page' | 'api', SecurityHeaders>) {
  const common = {
    page: { ...headers.page, 'cache-control': 'no-store' },
    api: { ...headers.api, 'cache-control': 'no-store' },
  };
  return (request: FastifyRequest, reply: FastifyReply): void => {
    request.now = clock.now();
    request.arrived = performance.now();
    const { trustedProxies } = config;
    const { socket, headers: given } = request;
    request.address = addressOn(socket, String(given['x-forwarded-for'] ?? ''), trustedProxies);
    request.prefix = forwardedPrefix(socket.remoteAddress, given['x-forwarded-prefix'], trustedProxies);
    // An address can be written in several ways. A response of the API with the headers of a page is safe too.
    const kind = request.url.startsWith(`${BASE}/`) ? 'api' : 'page';
    reply.headers(common[kind]).header('x-request-id', request.id);
  };
}

/** Bodies reach `serve` as bytes, for any content type. */
function readBytesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Answers a request that matched no route: with a file or the page of the web app if there is one, otherwise 404. */
function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  isFile: ((path: string) => boolean) | undefined,
): FastifyReply {
  const path = pathOf(request.url);
  if (isFile === undefined || !['GET', 'HEAD'].includes(request.method)) throw notFound();
  if (isFile(decodePath(path))) return reply.sendFile(decodePath(path));
  if (isPage(path)) return reply.sendFile('index.html');
  throw notFound();
}

function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path;
}

/** Decodes a path like the router does. The router refuses invalid encodings only for methods that it routes. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
