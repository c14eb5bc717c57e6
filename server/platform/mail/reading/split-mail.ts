/** The structure of mails (RFC 2045, RFC 2046): nested parts with their header fields. The bytes of a part are not changed. */

import { buffer } from 'node:stream/consumers';
import { type MimeNode, Splitter, type SplitterChunk } from '@zone-eu/mailsplit';
import libmime from 'libmime';
import { fieldValue } from './header-fields.ts';
import { decodeUuencoded } from './uuencoded.ts';

/** Parts of a mail, and levels of nested parts. Deeper nesting has no use but to exhaust programs. */
const MAX_PARTS = 3_000;
const MAX_DEPTH = 50;

/** Bytes of the header of a part. */
export const MAX_HEADER = 2_097_152;

/** A part of a mail. A part that is divided into others has `parts` and no content. */
export class MailPart {
  readonly parts: MailPart[] = [];
  /** The media type in lower case. `text/plain` if it is missing or unreadable (RFC 2045, 5.2). */
  readonly type: string;
  /** The declared character set. Empty if there is none. */
  readonly charset: string;
  /** `attachment`, `inline` or another value in lower case. Empty if there is none. */
  readonly disposition: string;
  /** The names of the file in Content-Disposition and in Content-Type, with their encoded words. Empty if they are missing. */
  readonly fileName: string;
  readonly typeName: string;
  /** The parameters `format=flowed` and `DelSp=yes` of a plain text (RFC 3676). */
  readonly isFlowed: boolean;
  readonly isDelSp: boolean;
  readonly #node: MimeNode;
  readonly #chunks: Buffer[] = [];

  constructor(node: MimeNode) {
    this.#node = node;
    const type = libmime.parseHeaderValue(this.field('content-type'));
    const disposition = libmime.parseHeaderValue(this.field('content-disposition'));
    // A comment in parentheses is allowed.
    const mediaType = type.value
      .toLowerCase()
      .replace(/\([^()]*\)\s*$/, '')
      .trim();
    this.type = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/.test(mediaType) ? mediaType : 'text/plain';
    this.charset = /[^\s;()"']+/.exec(type.params.charset ?? '')?.[0] ?? '';
    this.disposition = disposition.value.toLowerCase().trim();
    this.fileName = nameIn(disposition.params.filename);
    this.typeName = nameIn(type.params.name);
    this.isFlowed = /^\s*flowed\s*$/i.test(type.params.format ?? '');
    this.isDelSp = /^\s*yes\s*$/i.test(type.params.delsp ?? '');
  }

  /** Returns the values of the fields with a name in lower case, with their encoded words. */
  fields(name: string): string[] {
    const { headers } = this.#node;
    if (headers === false) return [];
    const lines = headers.getList().filter(({ key }) => key === name);
    return lines.map(({ line }) => fieldValue(line));
  }

  /** Returns the value of the first field with a name. Empty if there is none. */
  field(name: string): string {
    return this.fields(name)[0] ?? '';
  }

  /**
   * Returns the lines of the header that are not fields: the start of the content, if no empty line is before it. After the first of them,
   * only usual fields count, because a text can contain a colon.
   */
  #strayLines(): Buffer {
    const { headers } = this.#node;
    if (headers === false) return Buffer.alloc(0);
    const lines = headers.getList().map(({ line }) => line);
    const first = lines.findIndex((line) => !FIELD.test(line));
    const stray = first < 0 ? [] : lines.slice(first).filter((line) => !USUAL_FIELD.test(line));
    return Buffer.from(stray.join('\r\n'), 'latin1');
  }

  /** Returns the content without its transfer encoding. */
  async content(): Promise<Buffer> {
    const encoding = String(this.#node.encoding);
    const body = Buffer.concat(this.#chunks);
    const stray = this.#strayLines();
    // Base64 would be shifted by a line that does not belong to it.
    const isBodyOnly = stray.length === 0 || (encoding === 'base64' && body.length > 0);
    const encoded = isBodyOnly ? body : Buffer.concat(body.length === 0 ? [stray] : [stray, EMPTY_LINE, body]);
    if (UUENCODE.test(encoding)) return decodeUuencoded(encoded);
    if (encoding !== 'base64' && encoding !== 'quoted-printable') return encoded;
    const decoder = this.#node.getDecoder();
    decoder.end(encoding === 'base64' ? withoutFooter(encoded) : encoded);
    return buffer(decoder);
  }

  /** Adds bytes to the content. */
  add(bytes: Buffer): void {
    this.#chunks.push(bytes);
  }
}

const EMPTY_LINE = Buffer.from('\r\n\r\n');

const FIELD = /^[!-9;-~]+[ \t]*:/;
const USUAL_FIELD =
  /^(?:(?:arc|authentication|content|delivered|dkim|list|mime|received|reply|resent|return|thread|x)[!-9;-~]*|bcc|cc|date|from|in-reply-to|message-id|references|sender|subject|to)[ \t]*:/i;

/** Characters of a name that are read. */
const MAX_NAME = 1000;

function nameIn(parameter: string | undefined): string {
  return (parameter ?? '').trim().slice(0, MAX_NAME);
}

/**
 * Returns base64 without the text after it: mailing lists append their footer as plain text. The text starts at the first line with another
 * character, or with a blank between others. In the line with the padding, it starts after the padding.
 */
function withoutFooter(encoded: Buffer): Buffer {
  const text = encoded.toString('latin1');
  // One character class takes a quarter of the time of the others.
  if (!/[^A-Za-z0-9+/=\r\n]/.test(text)) return encoded;
  const padded = /^[A-Za-z0-9+/]*={1,2}(?=[^\S\n]+\S)/m.exec(text);
  if (padded !== null) return encoded.subarray(0, padded.index + padded[0].length);
  const other = text.search(/[^A-Za-z0-9+/=\s]|[A-Za-z0-9+/=][^\S\r\n]+[A-Za-z0-9+/=]/);
  const end = other === -1 ? -1 : text.lastIndexOf('\n', other);
  return end <= 0 ? encoded : encoded.subarray(0, end);
}

const UUENCODE = /^(?:x-)?uu(?:e|encode)$/;

/**
 * Returns the root of the parts of a mail. A multipart whose boundary is missing or does not occur is divided at its first line that looks
 * like a delimiter. Without such a line, its text is its content. Throws `UnreadableMail` for too many or too deeply nested parts, and for
 * too many header fields.
 */
export async function splitMail(bytes: Uint8Array): Promise<MailPart> {
  const [root, ...others] = await partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (root === undefined) throw new UnreadableMail('no header');
  for (const part of [root, ...others]) {
    if (part.parts.length > 0 || !part.type.startsWith('multipart/')) continue;
    const content = await part.content();
    const boundary = DELIMITER.exec(content.toString('latin1'))?.[1];
    if (boundary === undefined) continue;
    const header = Buffer.from(`Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`, 'latin1');
    const [divided] = await partsOf(Buffer.concat([header, content]));
    part.parts.push(...(divided?.parts ?? []));
  }
  return root;
}

/** A line that looks like a delimiter, before a header field or an empty line. */
const DELIMITER = /^--([^\s"\\][^\r\n"\\]{0,68}[^\s"\\]|[^\s"\\])[ \t]*\r?\n(?=[\w-]+:|\r?\n)/m;

/** Returns all parts in document order, the root first. */
async function partsOf(bytes: Buffer): Promise<MailPart[]> {
  const splitter = new Splitter({ ignoreEmbedded: true, maxHeadSize: MAX_HEADER, maxChildNodes: MAX_PARTS });
  const parts = new Map<MimeNode, { part: MailPart; depth: number }>();
  splitter.end(bytes);
  try {
    for await (const chunk of splitter as AsyncIterable<SplitterChunk>) {
      if (chunk.type === 'node') {
        const outer = chunk.parentNode === false ? undefined : parts.get(chunk.parentNode);
        const depth = (outer?.depth ?? 0) + 1;
        if (depth > MAX_DEPTH) throw new UnreadableMail('too many nested parts');
        const part = new MailPart(chunk);
        parts.set(chunk, { part, depth });
        outer?.part.parts.push(part);
      } else if (chunk.type === 'body' || chunk.node.multipart !== false) {
        // A delimiter is data of the part that it begins, which is not in the map yet.
        if (chunk.value !== undefined) parts.get(chunk.node)?.part.add(chunk.value);
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EMAXLEN') throw new UnreadableMail(error.message);
    throw error;
  }
  return [...parts.values()].map(({ part }) => part);
}

/** A mail above the limits of `splitMail`. */
export class UnreadableMail extends Error {}
