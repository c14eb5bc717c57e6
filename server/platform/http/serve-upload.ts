import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { Refusal } from '../errors/refusal.ts';
import { claimContent } from '../files/contents.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkInput } from './body.ts';
import type { Answer, Call, EarlyRequest } from './call.ts';
import { finish } from './finished.ts';
import { type Form, readForm } from './form.ts';
import { fingerprintOf } from './idempotency.ts';
import { requireTime } from './request-state.ts';
import { describe, queryOf, route, type ServeParts, send, withKey } from './serve.ts';

/** Milliseconds that an upload may take. */
const timeLimit = 10 * 60_000;

/** A file that is in the store. Name and media type are what the client says. */
export type Upload = { contentId: string; size: number; name: string; mimeType: string };

/** An operation that takes a form with a file. The steps run in this order. */
export type UploadSteps<E extends EndpointSpec> = {
  /** Before the form is read, so that nobody sends a file for nothing: refusals that need no more than the address. */
  first: (request: EarlyRequest<E>) => Promise<void>;
  /** In its transaction, the file kept. A content that nothing refers to afterwards is swept later. */
  handle: (call: Call<E> & { file: Upload }) => Promise<Answer<E>>;
};

/** Makes an operation of the contract with a form reachable. */
export type ServeUpload = <const E extends EndpointSpec>(endpoint: E, steps: UploadSteps<E>) => void;

/** The door of uploads: as that of other operations, except that its body is read as it arrives and never held. */
export function createServeUpload(parts: ServeParts, files: FileStore): ServeUpload {
  passForms(parts.app);
  return (endpoint, steps) => {
    route(parts, endpoint, { timeLimit, checkType: requireForm }, async (request, reply) => {
      const early = { ...describe(request), body: {} } as EarlyRequest<typeof endpoint>;
      await steps.first(early);
      const form = await readForm(request.raw, files);
      // Whoever has the answer finds nothing unfinished.
      const discard = () => form.file.received.discard();
      const finished = await answer(parts, endpoint, request, form, early, steps).finally(discard);
      return request.expired ? reply : send(request, reply, finished);
    });
  };
}

/** The content is claimed before it is kept, so that the sweep knows everything that the store holds. */
async function answer<E extends EndpointSpec>(
  { database }: ServeParts,
  endpoint: E,
  request: FastifyRequest,
  { texts, file, digest }: Form,
  early: EarlyRequest<E>,
  { handle }: UploadSteps<E>,
) {
  const fingerprint = () => fingerprintOf(request.method, request.url, digest);
  return withKey(database, endpoint, request, {}, fingerprint, async (keep) => {
    const schema = { ...endpoint, body: endpoint.form } as EndpointSpec;
    const input = checkInput(schema, { body: texts, queryText: queryOf(request) });
    const { received, name, mimeType } = file;
    await database.transaction((tx) => claimContent(tx, request.now, received));
    await received.keep();
    const upload = { contentId: received.id, size: received.size, name, mimeType };
    return database.transaction(async (tx) => {
      const call = { ...(early as object), ...input, tx, file: upload } as unknown as Call<E> & { file: Upload };
      const answer = finish(endpoint, await handle(call));
      requireTime(request);
      await keep(tx, answer);
      return answer;
    });
  });
}

/** Forms are not read by the framework: `readForm` reads the request itself. */
function passForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, (_request, _payload, done) => done(null));
}

const FORM = 'multipart/form-data';

/** A request without a type has a form without parts. */
function requireForm({ headers }: { headers: IncomingMessage['headers'] }): void {
  const type = headers['content-type'];
  if (type === undefined || type.trim().toLowerCase().startsWith(FORM)) return;
  throw new Refusal('bad_request', { status: 415, error: `The Content-Type is not ${FORM}.` });
}
