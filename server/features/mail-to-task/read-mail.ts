/** Reads mails (RFC 5322, MIME). Runs in a worker thread. */

import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import PostalMime, { type Attachment, type Email, type Header } from 'postal-mime';
import { LIMITS } from '#contract/limits.ts';
import { plainText } from '#domain/mail/mail-text.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { Transferred } from '../../platform/workers/transferred.ts';
import { textOfHtml } from './text-of-mail.ts';

/** A file of a mail. Name and media type are claims of the sender. */
export type MailFile = { name: string; mimeType: string; bytes: Uint8Array<ArrayBuffer> };

/** A mail as it becomes a task. */
export type Mail = {
  /** The decoded subject. */
  subject: string;
  /** The plain text, otherwise the text of the HTML. */
  text: string;
  messageId?: string | undefined;
  files: readonly MailFile[];
};

/** A mail with the recipients in its headers, and the name or address of its sender. */
export type ReadMail = Mail & { recipients: string; sender: string };

/** Header fields with recipients. The first two are added by the last mail server. */
const RECIPIENTS = ['delivered-to', 'x-original-to', 'to', 'cc'];

/**
 * Reads the mail in a file. Throws 413 for too many lines or files, and 422 for too many nested parts, too many headers and mail that
 * circulates between servers. Everything else can be read, with wrong characters if need be.
 */
export async function readMailFile(path: string): Promise<Transferred<ReadMail>> {
  const mail = await readMail(readFileSync(path));
  return new Transferred(
    mail,
    mail.files.map(({ bytes }) => bytes.buffer),
  );
}

/** Reads a mail as `readMailFile`. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  if (hasTooManyLines(bytes)) throw new Refusal('payload_too_large', { error: 'The mail has too many lines.' });
  const { headers, from, subject = '', text, html, messageId, attachments } = await parse(withReadableHeaders(bytes));
  if (attachments.length > LIMITS.mail.files)
    throw new Refusal('payload_too_large', { error: `The mail has more than ${LIMITS.mail.files} files.` });
  if (headers.filter(({ key }) => key === 'received').length > LIMITS.mail.hops)
    throw new Refusal('validation_failed', { error: 'The mail circulates between mail servers.' });
  return {
    subject,
    text: plainText(text ?? '') || (html === undefined ? '' : textOfHtml(html)),
    messageId,
    files: attachments.map(fileOf),
    recipients: recipientsIn(headers),
    sender: from?.name || from?.address || '',
  };
}

function recipientsIn(headers: readonly Header[]): string {
  const values = RECIPIENTS.flatMap((name) => headers.filter(({ key }) => key === name)).map(({ value }) => value);
  return values.join(',').slice(0, LIMITS.mail.recipients);
}

/** Headers are UTF-8 (RFC 6532). Old programs send other bytes, which are read as windows-1252. */
function withReadableHeaders(bytes: Uint8Array): Uint8Array {
  const end = HEADER_ENDS.map((mark) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(mark));
  const size = Math.min(LONGEST_HEADERS, ...end.filter((at) => at >= 0), bytes.length);
  const head = bytes.subarray(0, size);
  if (isUtf8(head)) return bytes;
  return Buffer.concat([Buffer.from(new TextDecoder('windows-1252').decode(head)), bytes.subarray(size)]);
}

const HEADER_ENDS = ['\r\n\r\n', '\n\n'];
const LONGEST_HEADERS = 2_097_152;

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    // Forwarded mails remain files: reading them would mix their texts with that of the mail.
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  } catch (error) {
    throw new Refusal('validation_failed', { error: `The mail cannot be read: ${String(error)}` });
  }
}

/** The parser uses up to 10 microseconds and 200 bytes per line, so that the size alone does not limit its time and memory. */
function hasTooManyLines(bytes: Uint8Array): boolean {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines > LIMITS.mail.lines;
}

const LINE_FEED = 0x0a;

function fileOf({ filename, mimeType, content, description }: Attachment): MailFile {
  const name = filename ?? description ?? (mimeType === 'message/rfc822' ? 'message.eml' : '');
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { name, mimeType, bytes };
}
