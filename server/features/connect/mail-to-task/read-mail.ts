/** Reads mails (RFC 5322, MIME). Runs in a worker thread. */

import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { LIMITS } from '#contract/limits.ts';
import { addressesIn } from '#domain/mail/recipients.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { decodeWords } from '../../../platform/mail/reading/header-fields.ts';
import { senderOf } from '../../../platform/mail/reading/sender.ts';
import { MAX_HEADER, type MailPart, splitMail, UnreadableMail } from '../../../platform/mail/reading/split-mail.ts';
import { Transferred } from '../../../platform/workers/transferred.ts';
import { textOfParts } from './text-of-mail.ts';

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

/** A mail with the name or address of its sender. */
export type ReadMail = Mail & { sender: string };

/** Header fields with recipients. The first two are added by the last mail server. */
const RECIPIENTS = ['delivered-to', 'x-original-to', 'to', 'cc'];

/**
 * Reads the mail in a file. Throws 413 for too many lines or files, and 422 for too many nested parts, too many headers and mail that
 * circulates between servers. Everything else can be read, possibly with wrong characters.
 */
export async function readMailFile(path: string): Promise<Transferred<ReadMail>> {
  const mail = await readMail(readFileSync(path));
  return new Transferred(
    mail,
    mail.files.map(({ bytes }) => bytes.buffer),
  );
}

/** Returns the recipients in the header of the mail in a file. Nothing else is read, because mail to unknown addresses is refused. */
export async function readRecipients(path: string): Promise<string> {
  const header = await split(headerIn(path));
  // Each field is read for itself, because an unclosed quote would hide the addresses of the next ones.
  const addresses = RECIPIENTS.flatMap((name) => header.fields(name)).flatMap(addressesIn);
  return addresses.join(',').slice(0, LIMITS.mail.recipients);
}

/** Returns the beginning of a file up to the first empty line. */
function headerIn(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(MAX_HEADER);
    const read = start.subarray(0, readSync(file, start));
    const end = /\r?\n\r?\n/.exec(read.toString('latin1'));
    return end === null ? read : read.subarray(0, end.index + end[0].length);
  } finally {
    closeSync(file);
  }
}

/** Reads a mail as `readMailFile`. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const root = await split(bytes);
  if (root.fields('received').length > LIMITS.mail.hops)
    throw new Refusal('validation_failed', { error: 'The mail circulates between mail servers.' });
  const parts = fileParts(root);
  if (parts.length > LIMITS.mail.files)
    throw new Refusal('payload_too_large', { error: `The mail has more than ${LIMITS.mail.files} files.` });
  const text = await textOfParts(root, new Set(parts));
  const files: MailFile[] = [];
  for (const part of parts) files.push(await fileOf(part));
  return {
    subject: decodeWords(root.field('subject')),
    text,
    messageId: root.field('message-id') || undefined,
    files,
    sender: senderOf(root.field('from')),
  };
}

async function split(bytes: Uint8Array): Promise<MailPart> {
  if (hasTooManyLines(bytes)) throw new Refusal('payload_too_large', { error: 'The mail has too many lines.' });
  try {
    return await splitMail(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    throw new Refusal('validation_failed', { error: `The mail cannot be read: ${error.message}` });
  }
}

/** The parser uses up to 10 microseconds and 200 bytes per line, so that the size alone does not limit its time and memory. */
function hasTooManyLines(bytes: Uint8Array): boolean {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines > LIMITS.mail.lines;
}

const LINE_FEED = 0x0a;

/**
 * Returns the parts that are files: attachments, parts with a file name, and everything that is not a text. The name in Content-Type does
 * not make a file of the first part of a mail or of an alternative, which some programs name.
 */
function fileParts(root: MailPart): MailPart[] {
  const files: MailPart[] = [];
  let isFirst = true;
  const visit = (part: MailPart, outer: string) => {
    if (part.parts.length > 0) {
      for (const each of part.parts) visit(each, part.type);
      return;
    }
    const isAlternative = outer === 'multipart/alternative';
    const isText = TEXT.test(part.type) || (isFirst && !isAlternative && OTHER_TEXT.test(part.type));
    const isNamed = part.fileName !== '' || (part.typeName !== '' && !isFirst && !isAlternative);
    if (!isText || isNamed || part.disposition === 'attachment') files.push(part);
    isFirst = false;
  };
  visit(root, '');
  return files;
}

const TEXT = /^(?:text\/(?:plain|html)|multipart\/.*)$/;

/** Other types of text, which are read as plain text (RFC 2046, 4.1.4) if a mail begins with them, except those of data. */
const OTHER_TEXT = /^text\/(?!calendar$|csv$|(?:x-)?vcard$|directory$|rtf$|xml$)/;

/** Forwarded mails remain files: reading them would mix their texts with that of the mail. */
async function fileOf(part: MailPart): Promise<MailFile> {
  const given = decodeWords(part.fileName || part.typeName || part.field('content-description'));
  const name = given || (part.type === 'message/rfc822' ? 'message.eml' : '');
  return { name, mimeType: part.type, bytes: new Uint8Array(await part.content()) };
}
