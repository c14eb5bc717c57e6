import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerTo } from '../../errors/answer.ts';
import { badRequest, notFound, Refusal } from '../../errors/refusal.ts';
import type { Log } from '../../log/log.ts';
import { pathForLog } from '../../log/mask-path.ts';
import { localeOf } from '../request/request-state.ts';

/** The content type and body of a failure. `refusal` is undefined after a crash. */
export type FailureForm = (refusal: Refusal | undefined) => { type: string; body: string };

/** The forms of failures by the prefix of their paths. Other paths have the common JSON shape. */
export type FailureForms = Map<string, FailureForm>;

/** A request that was answered with 500 or 502. `what` is the operation, `at` its instant in milliseconds. */
export type FailedRequest = {
  at: number;
  method: string;
  url: string;
  status: number;
  what: string;
  error: unknown;
  userId: string | undefined;
  requestId: string;
};

/** Answers everything thrown, in the form of the path, and logs unexpected errors. `record` receives the failed requests. */
export function answerFailures(
  app: FastifyInstance,
  log: Log,
  forms: FailureForms,
  record: (failed: FailedRequest) => void = () => {},
): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = asRefusal(error) ?? closedByClient(error, reply);
    const fields = { request: request.id, method: request.method, path: pathForLog(request.url) };
    if (!refusal) log.error('unhandled error', error, fields);
    else if (refusal.details.cause !== undefined) log.error(refusal.message, refusal.details.cause, fields);
    const status = refusal?.status ?? 500;
    if (status === 500 || status === 502) record(failedRequest(request, status, error));
    return sendFailure(request, reply, refusal ?? error, forms);
  });
}

/** Returns a refusal if a stream ended because its client closed the connection before the first byte. The service has not failed. */
function closedByClient(error: unknown, reply: FastifyReply): Refusal | undefined {
  const { code } = error as { code?: unknown };
  if (code !== 'ERR_STREAM_PREMATURE_CLOSE' || !reply.raw.destroyed) return undefined;
  return badRequest('The connection closed before the response began.');
}

function failedRequest(request: FastifyRequest, status: number, error: unknown): FailedRequest {
  const { summary = 'A request' } = (request.routeOptions.config ?? {}) as { summary?: string };
  const { now: at, method, url, actor, id: requestId } = request;
  return { at, method, url, status, what: summary, error, userId: actor?.id, requestId };
}

/** Sends the response of a failure. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  forms: FailureForms,
): FastifyReply {
  const { status, headers, body } = answerTo(error, localeOf(request));
  reply.code(status).headers(headers);
  const form = formOf(request.url, forms);
  if (form === undefined) return reply.type('application/json; charset=utf-8').send(body);
  const own = form(error instanceof Refusal ? error : undefined);
  return reply.type(own.type).send(own.body);
}

function formOf(url: string, forms: FailureForms): FailureForm | undefined {
  for (const [prefix, form] of forms) {
    if (url.startsWith(prefix) && /^(?:[/?#]|$)/.test(url.slice(prefix.length))) return form;
  }
  return undefined;
}

/** Converts the framework's own errors to refusals; undefined for a crash. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('payload_too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('bad_request', { status: 415, error: 'The Content-Type is not application/json.' });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return badRequest('The body does not match its Content-Length.');
    // A path that cannot be decoded, or a segment that is longer than any id.
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return notFound();
    case 'ECONNRESET':
      return badRequest('The connection closed before the body was complete.');
    default:
      return code?.startsWith('FST_') && statusCode && statusCode < 500
        ? badRequest('The request is invalid.')
        : undefined;
  }
}
