/** Reading a form with a file (RFC 7578) as it arrives: the file goes to the store, nothing of it stays in memory. */

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { LIMITS } from '#contract/limits.ts';
import { badRequest, type FieldMessage, invalid, Refusal } from '../../errors/refusal.ts';
import type { FileStore, Received } from '../../files/file-store.ts';

/** The file of a form. Name and media type are what the client says. */
export type FormFile = { readonly received: Received; readonly name: string; readonly mimeType: string };

export type Form = {
  readonly texts: Readonly<Record<string, string>>;
  readonly file: FormFile;
  /** Equal for two forms that say the same, whatever separates their parts. */
  readonly digest: Uint8Array;
};

/** More parts, longer texts or larger headers are in no form that is sent in earnest. */
const bounds = {
  parts: 20,
  files: 2,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** What separates and describes the parts may add so much to the largest file. */
const overhead = 64 * 1024;

/**
 * Reads the form of a request whose part `file` is a file of at most so many bytes. What was received is the caller's to discard. Throws 413 for
 * too much of anything, as soon as it is too much; 422 at `file` when there is none or more than one, and at other parts
 * that are files; 400 for what is no form. Then nothing is left behind.
 */
export async function readForm(
  request: IncomingMessage,
  files: FileStore,
  fileSize: number = LIMITS.fileBytes,
): Promise<Form> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > fileSize + overhead) throw tooLarge();
  if (isEmpty(headers)) throw noFile();
  const reading = new Reading(files, fileSize);
  try {
    await reading.run(request);
    return await reading.form();
  } catch (error) {
    await reading.discard();
    throw error;
  } finally {
    // What is still on its way is let in and forgotten: a client that is cut off never reads the answer.
    request.resume();
  }
}

/** A request without a body is a form without parts. */
function isEmpty(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

type Arriving = { stream: Readable; received: Promise<Received>; name: string; mimeType: string };

/** One form on its way in. */
class Reading {
  readonly #files: FileStore;
  readonly #fileSize: number;
  readonly #texts = new Map<string, string>();
  /** Without a prototype: parts may be called anything. */
  readonly #faults: Record<string, FieldMessage> = Object.create(null);
  #file: Arriving | undefined;

  constructor(files: FileStore, fileSize: number) {
    this.#files = files;
    this.#fileSize = fileSize;
  }

  /** Resolves when the form has ended; throws what `readForm` says. */
  run(request: IncomingMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      const parser = parserFor(request, this.#fileSize);
      const stop = (reason: Error) => {
        request.unpipe(parser);
        this.#file?.stream.destroy(reason);
        reject(reason);
      };
      const cut = () => stop(badRequest('The connection ended before the form did.'));
      request.once('error', cut);
      request.once('close', () => request.complete || cut());
      parser.on('error', () => stop(unreadable()));
      for (const limit of ['partsLimit', 'filesLimit'] as const) parser.on(limit, () => stop(tooLarge()));
      parser.on('field', (name, value, _nameTruncated, truncated) => this.#takeText(name, value, truncated));
      parser.on('file', (name, stream, fileName, _encoding, mimeType) => {
        stream.once('limit', () => stop(tooLarge()));
        stream.on('error', () => {});
        if (this.#hasFaultAs(name)) stream.resume();
        else this.#takeFile(stream, unescaped(fileName ?? ''), mimeType).catch((error) => stop(failure(error)));
      });
      parser.on('finish', resolve);
      request.pipe(parser);
    });
  }

  #takeText(name: string, value: string, truncated: boolean): void {
    if (this.#texts.has(name)) this.#faults[name] = (messages) => messages.repeated;
    if (truncated) this.#faults[name] = (messages) => messages.tooLong(bounds.fieldSize);
    this.#texts.set(name, value);
  }

  #hasFaultAs(name: string): boolean {
    if (name !== 'file') this.#faults[name] = (messages) => messages.unknown;
    else if (this.#file !== undefined) this.#faults.file = (messages) => messages.tooMany(1);
    return this.#faults[name] !== undefined;
  }

  #takeFile(stream: Readable, name: string, mimeType: string): Promise<Received> {
    const received = this.#files.receive(stream);
    this.#file = { stream, received, name, mimeType };
    return received;
  }

  /** Throws 422 for what is wrong with the parts. */
  async form(): Promise<Form> {
    const texts = Object.fromEntries(this.#texts);
    if (this.#file === undefined) throw noFile(this.#faults);
    if (Object.keys(this.#faults).length > 0) throw invalid(this.#faults);
    const { name, mimeType } = this.#file;
    const received = await this.#file.received;
    // A browser sends this for a field in which no file was chosen.
    if (name === '' && received.size === 0) throw noFile();
    const said = JSON.stringify([Object.entries(texts).sort(), name, mimeType, received.id]);
    return { texts, file: { received, name, mimeType }, digest: createHash('sha256').update(said).digest() };
  }

  async discard(): Promise<void> {
    const received = await this.#file?.received.catch(() => undefined);
    await received?.discard();
  }
}

/** The part `file` is one whatever it says of itself: its name may be empty. */
function isPartAFile(name: string | undefined, _mimeType: string | undefined, fileName: string | undefined): boolean {
  return name === 'file' || fileName !== undefined;
}

/** Browsers escape just these three in a file's name (HTML Standard, section 4.10.21.8). */
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

/** What the disk says is a fault of the service; whatever else ends a file in its middle came with the request. */
function failure(error: Error): Error {
  return error instanceof Refusal || 'syscall' in error ? error : unreadable();
}

function unreadable(): Refusal {
  return badRequest('The form cannot be read.');
}

function noFile(errors: Readonly<Record<string, FieldMessage>> = {}): Refusal {
  return invalid({ ...errors, file: (messages) => messages.required });
}

function tooLarge(): Refusal {
  return new Refusal('payload_too_large');
}
