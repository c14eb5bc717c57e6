import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { withProjectLimit } from '../../db/project-limit.ts';
import { refuseWithoutSecondFactor } from '../limits/admit.ts';
import { waitForBodySlot } from '../limits/large-bodies.ts';
import type { FailureForm, FailureForms } from '../reply/failures.ts';
import { limitStall, limitTime } from '../request/request-state.ts';
import { addMethods, METHODS } from './add-methods.ts';
import { limitOf, takeTurn } from './route.ts';
import type { ServeParts } from './serve.ts';

/** A request in a tree. `path` is percent-encoded and has no query. */
export type TreeRequest = {
  method: string;
  path: string;
  /** The path below which a proxy serves the service. The client knows paths with it. */
  prefix: string;
  headers: IncomingHttpHeaders;
  address: string;
  now: number;
};

/** A request of an authenticated caller. `body` is empty without a body. */
export type TreeCall = TreeRequest & { actor: Actor; body: Uint8Array };

/** A response. A body that is generated while it is sent has no length. */
export type TreeAnswer = {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | AsyncIterable<string> | undefined;
};

/** All paths below a prefix, for a protocol with its own methods, credentials and errors. */
export type Tree = {
  /** A path such as `/caldav`. */
  prefix: string;
  bodyLimit: number;
  /** Milliseconds until 503 `unavailable`. */
  timeLimit: number;
  /** Returns the response to a request that needs no credentials, undefined for others. No body is read. */
  answerWithoutCredentials(request: TreeRequest): TreeAnswer | undefined;
  /** Returns the caller. Throws a refusal. */
  authenticate(request: TreeRequest): Promise<Actor>;
  answer(call: TreeCall): Promise<TreeAnswer>;
  failureForm: FailureForm;
};

/** Registers a tree. */
export type ServeTree = (tree: Tree) => void;

/** Creates the registration of trees. Every path below the prefix gets all methods, so that all errors have the form of the protocol. */
export function createServeTree(parts: ServeParts & { failureForms: FailureForms }): ServeTree {
  const { app } = parts;
  return (tree) => {
    parts.failureForms.set(tree.prefix, tree.failureForm);
    addMethods(app, METHODS);
    for (const url of [tree.prefix, `${tree.prefix}/*`]) {
      app.route({
        method: METHODS,
        url,
        exposeHeadRoute: false,
        bodyLimit: tree.bodyLimit,
        onRequest: async (request, reply) => {
          limitTime(reply, tree.timeLimit);
          const answer = tree.answerWithoutCredentials(treeRequest(request));
          if (answer !== undefined) return sendTree(request, reply, answer);
          request.actor = await tree.authenticate(treeRequest(request));
          refuseWithoutSecondFactor(request.actor);
          await waitForBodySlot(parts.bodies, request.actor.id, request, reply);
          limitStall(reply);
          return undefined;
        },
        handler: async (request, reply) => {
          await takeTurn(parts, request, reply);
          const actor = request.actor as Actor;
          const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
          const call = { ...treeRequest(request), actor, body };
          const limit = limitOf(actor);
          const answer = await withProjectLimit(limit, () => tree.answer(call));
          return sendTree(request, reply, { ...answer, body: withinLimit(limit, answer.body) });
        },
      });
    }
  };
}

/** Generates the body with the project limit of the request. The stream asks for later parts outside of its call chain. */
function withinLimit(limit: string | undefined, body: TreeAnswer['body']): TreeAnswer['body'] {
  if (body === undefined || typeof body === 'string') return body;
  return {
    [Symbol.asyncIterator]() {
      const parts = body[Symbol.asyncIterator]();
      return {
        next: () => withProjectLimit(limit, () => parts.next()),
        return: async () => (await parts.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}

/** A fragment, which no request contains, is kept: a DELETE with one would delete another resource than the client named. */
export function treeRequest({ method, url, prefix, headers, address, now }: FastifyRequest): TreeRequest {
  return { method, path: url.replace(/\?.*$/s, ''), prefix, headers, address, now };
}

/** Sends the response, unless the time of the request is over. */
export function sendTree(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers = {}, body }: TreeAnswer,
): FastifyReply {
  if (request.expired) return reply;
  reply
    .code(status)
    .headers({ 'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'", ...headers });
  if (body === undefined) return reply.send();
  if (request.method === 'HEAD') {
    if (typeof body === 'string') reply.header('content-length', Buffer.byteLength(body));
    return reply.send();
  }
  return reply.send(typeof body === 'string' ? body : Readable.from(body, { objectMode: false, encoding: 'utf8' }));
}
