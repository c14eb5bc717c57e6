/** Streaming reader of forms with a file (RFC 7578). The file goes to the store and is not kept in memory. */

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { LIMITS } from '#contract/limits.ts';
import { badRequest, type FieldMessage, invalid, Refusal } from '../../errors/refusal.ts';
import type { FileStore, Received } from '../../files/file-store.ts';

/** The file of a form. Name and media type are claims of the client. */
export type FormFile = { readonly received: Received; readonly name: string; readonly mimeType: string };

export type Form = {
  readonly texts: Readonly<Record<string, string>>;
  readonly file: FormFile;
  /** Equal for forms with the same content, with any boundary. */
  readonly digest: Uint8Array;
};

/** Limits of the parts. No legitimate form exceeds them. */
const bounds = {
  parts: 20,
  files: 2,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** Additional size for boundaries and part headers, in bytes. */
const overhead = 64 * 1024;

/**
 * Reads a form whose part `file` is a file of limited size. The caller discards the received file. Throws 413 as soon as a
 * limit is exceeded, and the error of `freeQuota` for a file that is larger than it. Throws 422 at `file` for no file or several files, and at
 * other parts that are files. Throws 400 for an invalid
 * form. Nothing is stored after a failure.
 */
export async function readForm(
  request: IncomingMessage,
  files: FileStore,
  { fileSize = LIMITS.fileBytes, freeQuota }: FormLimits = {},
): Promise<Form> {
  const { headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  if (length > fileSize + overhead) throw tooLarge();
  if (isEmpty(headers)) throw noFile();
  if (freeQuota !== undefined && length > freeQuota.bytes + overhead) throw freeQuota.full();
  const reading = new FormReader(files, fileSize, freeQuota);
  try {
    await reading.run(request);
    return await reading.form();
  } catch (error) {
    await reading.discard();
    throw error;
  } finally {
    // The rest of the body is read and ignored, because a client that is cut off never reads the response.
    request.resume();
  }
}

/** A request without a body is a form without parts. */
function isEmpty(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

type ArrivingFile = { stream: Readable; received: Promise<Received>; name: string; mimeType: string };

/** The free storage of the user in bytes, and the error of a larger file. */
export type FreeQuota = { bytes: number; full: () => Refusal };

export type FormLimits = { fileSize?: number | undefined; freeQuota?: FreeQuota | undefined };

/** A form that is being received. */
class FormReader {
  readonly #files: FileStore;
  readonly #fileSize: number;
  readonly #freeQuota: FreeQuota | undefined;
  readonly #texts = new Map<string, string>();
  /** No prototype, because parts can have any name. */
  readonly #errors: Record<string, FieldMessage> = Object.create(null);
  #file: ArrivingFile | undefined;

  constructor(files: FileStore, fileSize: number, freeQuota: FreeQuota | undefined) {
    this.#files = files;
    this.#fileSize = fileSize;
    this.#freeQuota = freeQuota;
  }

  /** Resolves at the end of the form. Throws the errors of `readForm`. */
  run(request: IncomingMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      const freeQuota = this.#freeQuota?.bytes ?? Number.POSITIVE_INFINITY;
      const parser = parserFor(request, Math.min(this.#fileSize, freeQuota));
      const stop = (reason: Error) => {
        request.unpipe(parser);
        this.#file?.stream.destroy(reason);
        reject(reason);
      };
      const cut = () => stop(badRequest('The connection closed before the form was complete.'));
      request.once('error', cut);
      request.once('close', () => request.complete || cut());
      parser.on('error', () => stop(unreadable()));
      for (const limit of ['partsLimit', 'filesLimit'] as const) parser.on(limit, () => stop(tooLarge()));
      parser.on('field', (name, value, _nameTruncated, truncated) => this.#takeText(name, value, truncated));
      parser.on('file', (name, stream, fileName, _encoding, mimeType) => {
        stream.once('limit', () => stop((freeQuota < this.#fileSize && this.#freeQuota?.full()) || tooLarge()));
        stream.on('error', () => {});
        if (this.#hasErrorAt(name)) stream.resume();
        else this.#takeFile(stream, unescaped(fileName ?? ''), mimeType).catch((error) => stop(failure(error)));
      });
      parser.on('finish', resolve);
      request.pipe(parser);
    });
  }

  #takeText(name: string, value: string, truncated: boolean): void {
    if (this.#texts.has(name)) this.#errors[name] = (messages) => messages.repeated;
    if (truncated) this.#errors[name] = (messages) => messages.tooLong(bounds.fieldSize);
    this.#texts.set(name, value);
  }

  #hasErrorAt(name: string): boolean {
    if (name !== 'file') this.#errors[name] = (messages) => messages.unknown;
    else if (this.#file !== undefined) this.#errors.file = (messages) => messages.tooMany(1);
    return this.#errors[name] !== undefined;
  }

  #takeFile(stream: Readable, name: string, mimeType: string): Promise<Received> {
    const received = this.#files.receive(stream);
    this.#file = { stream, received, name, mimeType };
    return received;
  }

  /** Throws 422 for invalid parts. */
  async form(): Promise<Form> {
    const texts = Object.fromEntries(this.#texts);
    if (this.#file === undefined) throw noFile(this.#errors);
    if (Object.keys(this.#errors).length > 0) throw invalid(this.#errors);
    const { name, mimeType } = this.#file;
    const received = await this.#file.received;
    // Browsers send this for a file field without a file.
    if (name === '' && received.size === 0) throw noFile();
    const content = JSON.stringify([Object.entries(texts).sort(), name, mimeType, received.id]);
    return { texts, file: { received, name, mimeType }, digest: createHash('sha256').update(content).digest() };
  }

  async discard(): Promise<void> {
    const received = await this.#file?.received.catch(() => undefined);
    await received?.discard();
  }
}

/** The part `file` always counts as a file, even without a file name. */
function isPartAFile(name: string | undefined, _mimeType: string | undefined, fileName: string | undefined): boolean {
  return name === 'file' || fileName !== undefined;
}

/** Browsers escape only these three characters in a file name (HTML Standard, section 4.10.21.8). */
function unescaped(fileName: string): string {
  return fileName.replaceAll('%22', '"').replaceAll(/%0[AD]/gi, '\n');
}

function parserFor({ headers }: IncomingMessage, fileSize: number) {
  try {
    const contentType = headers['content-type'] ?? '';
    const limits = { ...bounds, fileSize };
    return new Busboy({ headers: { ...headers, 'content-type': contentType }, limits, isPartAFile });
  } catch {
    throw unreadable();
  }
}

/** Disk errors are internal errors; other interruptions are caused by the request. */
function failure(error: Error): Error {
  return error instanceof Refusal || 'syscall' in error ? error : unreadable();
}

function unreadable(): Refusal {
  return badRequest('The form is invalid.');
}

function noFile(errors: Readonly<Record<string, FieldMessage>> = {}): Refusal {
  return invalid({ ...errors, file: (messages) => messages.required });
}

function tooLarge(): Refusal {
  return new Refusal('payload_too_large');
}
