import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { badRequest, Refusal } from '../../errors/refusal.ts';
import type { FileStore, Received } from '../../files/file-store.ts';

/**
 * Receives a body in a local file instead of in memory. The caller discards it. Throws 413 as soon as it is larger than `most` bytes, and
 * 400 if the connection ends early. Nothing is stored after a failure.
 */
export async function receiveBody(
  files: FileStore,
  request: FastifyRequest,
  body: Readable,
  most: number,
): Promise<Received> {
  try {
    if (Number(request.headers['content-length'] ?? 0) > most) throw new Refusal('payload_too_large');
    return await files.receive(Readable.from(limited(request, body, most), { objectMode: false }));
  } catch (error) {
    // The rest of the body is read and ignored, because a client that is cut off never reads the response.
    body.resume();
    throw request.raw.destroyed && !request.raw.complete ? cutOff() : error;
  }
}

/** The connection stays open after a refusal, for the response. */
async function* limited({ raw }: FastifyRequest, body: Readable, most: number): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) throw new Refusal('payload_too_large');
    yield chunk;
  }
  if (!raw.complete) throw cutOff();
}

function cutOff(): Refusal {
  return badRequest('The connection closed before the body was complete.');
}
