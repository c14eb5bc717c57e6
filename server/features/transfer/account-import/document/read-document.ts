/** Functions that worker threads run: they read and check parts of a received document. */

import { closeSync, openSync, readSync } from 'node:fs';
import { serialize } from 'node:v8';
import { LIMITS } from '#contract/limits.ts';
import type { TSchema } from '#contract/type.ts';
import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english } from '#domain/messages/en/fields.ts';
import { copiedLinks } from '#domain/note-text/renew-links.ts';
import { badRequest, type FieldMessage, Refusal } from '../../../../platform/errors/refusal.ts';
import { parseJson } from '../../../../platform/http/request/parse-json.ts';
import { check } from '../../../../platform/http/validation/check.ts';
import { normalise } from '../../../../platform/http/validation/normalise.ts';
import {
  type CheckedRecord,
  KNOWN_MEMBERS,
  knownPart,
  NESTED_LISTS,
  Outline,
  RECORDS,
  type RecordKind,
  type RecordLinks,
} from './record-schemas.ts';
import { type EntryRanges, scanDocument } from './scan-document.ts';

/** Error messages by path, in the language of the caller. */
export type DocumentErrors = Readonly<Record<string, string>>;

type Locale = 'da' | 'en';

/** The document without the entries of its lists. `unknown` are the names of members that the import does not know. */
export type OutlineRead = { outline: Outline; lists: EntryRanges[]; unknown: string[] } | { errors: DocumentErrors };

/** Keys and list entries of a document without the entries of its lists, and of one entry. */
const JSON_LIMITS = { keys: 300_000, entries: 300_000 };

/** Reads the outline of a document. Throws 400 for invalid JSON and 413 above the limits. */
export function readOutline(path: string, locale: Locale): OutlineRead {
  const { rest, lists } = scanDocument(chunksOf(path), NESTED_LISTS, LIMITS.accountImport);
  if (rest.length === 0) throw badRequest('A body is needed.');
  const given = parseJson(rest, JSON_LIMITS);
  if (!isObject(given)) throw badRequest('The body is not a JSON object.');
  const { value, errors } = checkRecord(Outline, given, '', locale);
  if (errors !== undefined) return { errors };
  const unknown = [
    ...unknownMembers('root', given, ''),
    ...(Array.isArray(given.projects)
      ? given.projects.flatMap((project) => unknownMembers('projects', project, 'projects.'))
      : []),
  ];
  return { outline: value as Outline, lists, unknown: [...new Set(unknown)].slice(0, MAX_UNKNOWN) };
}

const CHUNK_BYTES = 1_048_576;

/** Generates the bytes of a file in chunks, each of which is valid until the next one. */
function* chunksOf(path: string): Generator<Buffer, void> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) yield chunk.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/**
 * The entries to read. `at` is the path of the list with a dot at its end, `numbers` are the indexes of the entries, and `ranges` are
 * their offsets in the file.
 */
export type EntryRequest = {
  path: string;
  kind: RecordKind;
  at: string;
  ranges: EntryRanges;
  numbers: readonly number[];
  locale: Locale;
};

/** `records` is the serialized list of `CheckedRecord`. */
export type EntriesRead = { records: Uint8Array; unknown: string[] } | { errors: DocumentErrors };

/** Reads entries of a list. Throws 400 for invalid JSON. */
export function readEntries({ path, kind, at, ranges, numbers, locale }: EntryRequest): EntriesRead {
  const records: CheckedRecord<RecordKind>[] = [];
  const unknown = new Set<string>();
  const file = openSync(path, 'r');
  try {
    for (const [index, number] of numbers.entries()) {
      const place = `${at}${number}`;
      const given = parseBytes(bytesOf(file, ranges[2 * index] ?? 0, ranges[2 * index + 1] ?? 0), place);
      const { value, errors } = checkRecord(RECORDS[kind], given, `${place}.`, locale);
      if (errors !== undefined) return { errors };
      for (const name of unknownMembers(kind, given, `${kind}.`)) if (unknown.size < MAX_UNKNOWN) unknown.add(name);
      records.push({ value, links: linksOf(value) } as CheckedRecord<RecordKind>);
    }
  } finally {
    closeSync(file);
  }
  return { records: serialize(records), unknown: [...unknown] };
}

/** Number of unknown members that are reported for one part of a document. */
const MAX_UNKNOWN = 20;

/** Longer names are not of a newer version. */
const MAX_NAME = 40;

function unknownMembers(kind: keyof typeof KNOWN_MEMBERS, given: unknown, before: string): string[] {
  if (!isObject(given)) return [];
  const unknown = Object.keys(given).filter((name) => !KNOWN_MEMBERS[kind].has(name));
  return unknown.slice(0, MAX_UNKNOWN).map((name) => `${before}${name.slice(0, MAX_NAME).toWellFormed()}`);
}

function bytesOf(file: number, start: number, end: number): Buffer {
  const bytes = Buffer.alloc(end - start);
  let read = 0;
  while (read < bytes.length) {
    const count = readSync(file, bytes, read, bytes.length - read, start + read);
    if (count === 0) throw new Error('the received document is shorter than before');
    read += count;
  }
  return bytes;
}

function parseBytes(bytes: Buffer, place: string): unknown {
  try {
    return parseJson(bytes, JSON_LIMITS);
  } catch (error) {
    throw error instanceof Refusal ? badRequest(`${error.message} (${place})`) : error;
  }
}

const messages = { da: danish, en: english };

function checkRecord(
  schema: TSchema,
  given: unknown,
  at: string,
  locale: Locale,
): { value: unknown; errors?: DocumentErrors } {
  const value = normalise(schema, knownPart(schema, given));
  const errors = Object.entries(check(schema, value));
  if (errors.length === 0) return { value };
  return { value, errors: Object.fromEntries(errors.map(([path, message]) => text(at, path, message, locale))) };
}

function text(at: string, path: string, message: FieldMessage, locale: Locale): [string, string] {
  const whole = path === '' ? at.slice(0, -1) : `${at}${path}`;
  return [whole, message(messages[locale])];
}

type Texts = { description?: string | null; body?: string; comments?: { body: string }[] };

function linksOf(value: unknown): RecordLinks {
  const { body, description, comments = [] } = value as Texts;
  return {
    text: copiedLinks(body ?? description ?? ''),
    comments: comments.map((comment) => copiedLinks(comment.body)),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
