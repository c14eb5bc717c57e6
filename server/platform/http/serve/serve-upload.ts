import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { Refusal } from '../../errors/refusal.ts';
import { keepContents } from '../../files/contents.ts';
import type { FileStore } from '../../files/file-store.ts';
import { fingerprintOf } from '../limits/idempotency.ts';
import type { FinishedResponse } from '../reply/finished.ts';
import { send } from '../reply/send.ts';
import { checkInput } from '../request/body.ts';
import { type Form, type FormFile, type FreeQuota, readForm } from '../request/form.ts';
import { requireTime } from '../request/request-state.ts';
import type { Answer, Call, EarlyRequest, LastWrite, Request } from './call.ts';
import { route, takeTurn } from './route.ts';
import { activeCheck, describe, lastWrite, queryOf, type ServeParts, withKey, withTx } from './serve.ts';

/** Time limit of an upload in milliseconds. */
const timeLimit = 10 * 60_000;

/** A stored file. Name and media type are claims of the client. */
export type Upload = { contentId: string; size: number; name: string; mimeType: string };

/** An operation with a file upload. The steps run in this order. */
export type UploadSteps<E extends EndpointSpec> = {
  /** Before the form is read: refusals that need only the path. Returns the free storage of the caller. */
  beforeBody: (request: EarlyRequest<E>) => Promise<FreeQuota | undefined>;
  /** In the transaction, with the stored file. Unreferenced contents are swept later. */
  handle: (call: Call<E> & { file: Upload }) => Promise<Answer<E>>;
};

/** Registers an operation with a file upload. */
export type ServeUpload = <const E extends EndpointSpec>(endpoint: E, steps: UploadSteps<E>) => void;

/** The call of an operation that reads a file without keeping it. */
type ImportCall<E extends EndpointSpec> = Request<E> & LastWrite<E> & { file: FormFile };

/** The handler of such an operation: see `StagedHandler`. */
export type ImportHandler<E extends EndpointSpec> = (call: ImportCall<E>) => Promise<FinishedResponse>;

/** Registers an operation whose uploaded file is only read. */
export type ServeImport = <const E extends EndpointSpec>(endpoint: E, handler: ImportHandler<E>) => void;

/** Creates the registrations of uploads. They work like other operations, but the body is streamed. */
export function createServeUpload(
  parts: ServeParts,
  files: FileStore,
): { serveUpload: ServeUpload; serveImport: ServeImport } {
  passForms(parts.app);
  return {
    serveUpload: (endpoint, { beforeBody, handle }) =>
      serveForm(parts, files, endpoint, beforeBody, async ({ file, write, ...request }) => {
        const { received, name, mimeType } = file;
        await keepContents(parts.database, request.now, [received]);
        const upload = { contentId: received.id, size: received.size, name, mimeType };
        return write((tx) => handle({ ...withTx<typeof endpoint>(request, tx), file: upload }));
      }),
    serveImport: (endpoint, handler) => serveForm(parts, files, endpoint, async () => undefined, handler),
  };
}

function serveForm<const E extends EndpointSpec>(
  parts: ServeParts,
  files: FileStore,
  endpoint: E,
  beforeBody: UploadSteps<E>['beforeBody'],
  handler: ImportHandler<E>,
): void {
  route(parts, endpoint, { timeLimit, checkType: requireForm, receivesBody: true }, async (request, reply) => {
    const early = { ...describe(request), body: {} } as EarlyRequest<E>;
    const freeQuota = await beforeBody(early);
    const form = await readForm(request.raw, files, { fileSize: endpoint.fileLimit, freeQuota });
    // The upload is no longer listed as unfinished when the client has the response.
    const discard = () => form.file.received.discard();
    const requireActive = activeCheck(request, reply);
    const run: typeof handler = (call) => handler({ ...call, requireActive });
    const answerInTurn = async () => {
      await takeTurn(parts, request, reply);
      return answer(parts, endpoint, request, form, early, run);
    };
    const finished = await answerInTurn().finally(discard);
    return request.expired ? reply : send(request, reply, finished, endpoint);
  });
}

async function answer<E extends EndpointSpec>(
  { database }: ServeParts,
  endpoint: E,
  request: FastifyRequest,
  { texts, file, digest }: Form,
  early: EarlyRequest<E>,
  handler: ImportHandler<E>,
): Promise<FinishedResponse> {
  const fingerprint = () => fingerprintOf(request.method, request.url, digest);
  return withKey(database, endpoint, request, fingerprint, async (keep) => {
    const schema = { ...endpoint, body: endpoint.form } as EndpointSpec;
    const input = checkInput(schema, { body: texts, queryText: queryOf(request) });
    const write = lastWrite(database, endpoint, { requireTime: () => requireTime(request), keep });
    // The compiler cannot relate the checked input to the types that the endpoint declares.
    return handler({ ...(early as object), ...input, file, write } as unknown as ImportCall<E>);
  });
}

/** Fastify does not parse forms: `readForm` reads the request. */
function passForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, (_request, _payload, done) => done(null));
}

const FORM = 'multipart/form-data';

/** A request without a content type is a form without parts. */
function requireForm({ headers }: { headers: IncomingMessage['headers'] }): void {
  const type = headers['content-type'];
  if (type === undefined || type.trim().toLowerCase().startsWith(FORM)) return;
  throw new Refusal('bad_request', { status: 415, error: `The Content-Type is not ${FORM}.` });
}
