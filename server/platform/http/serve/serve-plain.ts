import { LIMITS } from '#contract/limits.ts';
import type { FailureForm, FailureForms } from '../reply/failures.ts';
import { limitTime } from '../request/request-state.ts';
import { bytesOf, queryOf, type ServeParts } from './serve.ts';
import { sendTree, type TreeAnswer, type TreeRequest, treeRequest } from './serve-tree.ts';

/** A request without a caller. */
export type PlainRequest = TreeRequest & { query: URLSearchParams; body: Uint8Array };

/** An operation of another standard, with its own bodies and errors. It reads no cookie and no Authorization header. */
export type PlainOperation = { method: 'GET' | 'POST'; path: `/${string}`; failureForm?: FailureForm };

/** Registers an operation. A refusal is answered in the form of the operation. */
export type ServePlain = (
  operation: PlainOperation,
  answer: (request: PlainRequest) => Promise<TreeAnswer> | TreeAnswer,
) => void;

const TIME_LIMIT = 30_000;

/** Creates the registration. */
export function createServePlain(parts: ServeParts & { failureForms: FailureForms }): ServePlain {
  return ({ method, path, failureForm }, answer) => {
    if (failureForm !== undefined) parts.failureForms.set(path, failureForm);
    parts.verbs.add(path, method);
    parts.app.route({
      method,
      url: path,
      bodyLimit: LIMITS.oauthBodyBytes,
      onRequest: async (_request, reply) => limitTime(reply, TIME_LIMIT),
      handler: async (request, reply) => {
        const query = new URLSearchParams(queryOf(request));
        return sendTree(request, reply, await answer({ ...treeRequest(request), query, body: bytesOf(request) }));
      },
    });
  };
}
