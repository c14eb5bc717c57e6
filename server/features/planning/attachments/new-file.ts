import { LIMITS } from '#contract/limits.ts';
import { normalForm } from '#domain/normalize/normal-form.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import { newId } from '../../../platform/ids/ids.ts';

/** Returns the common columns of a new file. */
export function newFile(actor: Pick<Actor, 'id' | 'now'>, { contentId, name, mimeType, size }: Upload) {
  return {
    id: newId(actor.now),
    content_id: contentId,
    filename: fileName(name),
    mime_type: mediaType(mimeType),
    size,
    uploaded_by: actor.id,
    created_at: instantText(actor.now),
  };
}

/**
 * Returns the stored form of a file name: letters of all scripts remain; path separators, control characters, quotes and
 * direction marks are removed. At most 200 code points, with the extension. "file" if nothing remains.
 */
export function fileName(given: string): string {
  const plain = normalForm(given.toWellFormed()).replaceAll(LINE_ENDS, ' ').replaceAll(UNWANTED, '');
  const base = plain.slice(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1).trim();
  return /^\.*$/.test(base) ? 'file' : shortened(base);
}

/** Returns a media type without parameters, or `application/octet-stream` if it is invalid (RFC 6838, section 4.2). */
export function mediaType(given: string): string {
  const type = given.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return MEDIA_TYPE.test(type) ? type : 'application/octet-stream';
}

function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= LIMITS.fileName) return name;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return letters.slice(0, LIMITS.fileName - Array.from(ending).length).join('') + ending;
}

const LINE_ENDS = /[\t\r\n\u2028\u2029]+/g;
const UNWANTED = /[\p{Cc}\p{Cn}\p{Co}"'`\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;
