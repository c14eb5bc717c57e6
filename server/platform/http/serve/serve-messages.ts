import type { IncomingHttpHeaders } from 'node:http';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { TokenProtocol } from '#contract/resources/api-token.ts';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../errors/refusal.ts';
import { FairQueue } from '../../fairness/fair-queue.ts';
import { waitForTurn } from '../limits/account-turns.ts';
import { admit } from '../limits/admit.ts';
import { fingerprintOf } from '../limits/idempotency.ts';
import type { FinishedResponse } from '../reply/finished.ts';
import { send } from '../reply/send.ts';
import { readJson } from '../request/body.ts';
import type { Credentials } from '../request/credentials.ts';
import { refuseForeign } from '../request/cross-site.ts';
import { callerInfo } from './caller-info.ts';
import type { RunOperation } from './operations.ts';
import { identify, requireJson, route } from './route.ts';
import { activeCheck, bytesOf, queryOf, type ServeParts, withKey } from './serve.ts';

/** Requests of one token that run at the same time. Further ones wait in order. */
const REQUESTS_PER_TOKEN = 4;

/** Longest wait in milliseconds, then 503 `unavailable`. */
const MAX_WAIT_MS = 30_000;

/** Keys of all objects and entries of all lists in a message. */
const JSON_LIMITS = { keys: 12_000, entries: 50_000 };

/** A message of an authenticated caller. */
export type Message = {
  actor: Actor;
  now: number;
  headers: IncomingHttpHeaders;
  /** Parses the body. Throws 400 `bad_request` unless it is one JSON value. */
  readBody: () => Promise<unknown>;
  /** Runs an operation of the API as the caller. */
  run: RunOperation;
};

/** How an endpoint of messages authenticates and answers. */
export type MessageSteps = {
  /** Tokens of this protocol are accepted, besides tokens without a protocol. */
  protocol: TokenProtocol;
  /** The WWW-Authenticate header of 401. Default: `Bearer`. */
  challenge?: string;
  /** Returns the only accepted credential. Without it, the endpoint accepts what other operations accept. */
  credentials?: (query: URLSearchParams) => Credentials;
  answer: (message: Message) => Promise<FinishedResponse>;
};

/**
 * Registers an endpoint of a protocol whose messages run operations of the API. A foreign Origin or Host answers 403. A repeated
 * Idempotency-Key replays the response, which is stored after the operations: if the process ends in between, the repetition answers 409.
 */
export type ServeMessages = (endpoint: EndpointSpec, steps: MessageSteps) => void;

/** Creates the registration. `ownHost` is the host of the service with its port. */
export function createServeMessages(parts: ServeParts & { ownHost: string }): ServeMessages {
  const turns = new FairQueue({
    total: Number.POSITIVE_INFINITY,
    perAccount: REQUESTS_PER_TOKEN,
    maxWaitMs: MAX_WAIT_MS,
  });
  return (endpoint, { protocol, challenge, credentials, answer }) => {
    const options = {
      checkType: requireJson,
      identify: async (request: Parameters<typeof identify>[2]) => {
        refuseForeign(request.headers, parts.isOwnOrigin, parts.ownHost);
        if (credentials === undefined) {
          try {
            await identify(parts, endpoint, request, { protocol });
          } catch (error) {
            throw withChallenge(error, challenge);
          }
          return;
        }
        const shown = credentials(new URLSearchParams(queryOf(request)));
        request.actor = shown.bearer ? await parts.authenticate(shown, request) : undefined;
        admit(endpoint, request.actor, { protocol });
      },
    };
    route(parts, endpoint, options, async (request, reply) => {
      const { actor } = request;
      if (actor === undefined) throw new Error('the message has no caller');
      await waitForTurn(turns, actor.credential.id, reply);
      const bytes = bytesOf(request);
      const message: Message = {
        actor,
        now: request.now,
        headers: request.headers,
        readBody: () => readJson(bytes, JSON_LIMITS, { workers: parts.workers, account: actor.id }),
        run: parts.operations.runAs({
          ...callerInfo(request),
          actor,
          protocol,
          requireActive: activeCheck(request, reply),
        }),
      };
      const fingerprint = () => fingerprintOf(request.method, request.url, bytes);
      const keyed = { ...endpoint, auth: 'any' as const };
      const finished = await withKey(parts.database, keyed, request, fingerprint, async (keep) => {
        const answered = await answer(message);
        if (request.headers['idempotency-key'] !== undefined) {
          await parts.database.transaction((tx) => keep(tx, answered));
        }
        return answered;
      });
      return request.expired ? reply : send(request, reply, finished);
    });
  };
}

function withChallenge(error: unknown, challenge: string | undefined): unknown {
  if (!(error instanceof Refusal) || error.status !== 401 || challenge === undefined) return error;
  return new Refusal(error.code, { ...error.details, headers: { 'www-authenticate': challenge } });
}
