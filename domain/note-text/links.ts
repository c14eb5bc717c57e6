/** The links in a note, as written. Code is ignored. */

import { maskCode } from './code-ranges.ts';
import { inOrder } from './in-order.ts';

/** The kinds of record that an address of this server can name. */
export type AddressTarget = 'task' | 'note' | 'project';

/** The range of a link in UTF-16 offsets, and its text: `body.slice(start, end)`. */
type WrittenLink = { text: string; start: number; end: number };

/**
 * A link in a note: the address of a record (id in lower case), the name of a project, or the title of a note. Names and titles
 * are trimmed but otherwise as written.
 */
export type NoteLink = WrittenLink &
  (
    | { kind: 'address'; target: AddressTarget; id: string }
    | { kind: 'project-name'; name: string }
    | { kind: 'note-title'; title: string }
  );

/**
 * Returns the links of a body in order, without nesting:
 * - `/task/<id>`, `/note/<id>` and `/project/<id>`, bare, in a Markdown link, or after `baseUrl` (not of other servers);
 * - `#name` and `#"two words"` at the start of a word;
 * - `[[title]]` and `[[title|shown]]`; `![[picture.png]]` is an image, not a link.
 */
export function linksIn(body: string, baseUrl?: string): NoteLink[] {
  if (!MAY_LINK.test(body)) return [];
  const prose = maskCode(body);
  const base = baseUrl?.replace(/\/+$/, '');
  return inOrder([...noteTitles(prose), ...addresses(prose, base), ...projectNames(prose)]);
}

const MAY_LINK = /#|\[\[|\/(?:task|note|project)\//;

function* noteTitles(prose: string): Generator<NoteLink> {
  for (const { 0: text, 1: before = '', index } of prose.matchAll(NOTE_TITLE)) {
    const title = before.replace(/\\$/, '').trim(); // in tables a backslash precedes the bar
    if (title !== '') yield { kind: 'note-title', title, ...writtenLinkAt(text, index) };
  }
}

function* addresses(prose: string, base: string | undefined): Generator<NoteLink> {
  for (const { 0: path, 1: target = '', 2: id = '', index } of prose.matchAll(ADDRESS)) {
    const isAbsolute = base !== undefined && base !== '' && endsWith(prose, index, base);
    const start = isAbsolute ? index - base.length : index;
    if (GLUED.test(prose.charAt(start - 1))) continue;
    const text = prose.slice(start, index + path.length);
    yield { kind: 'address', target: target as AddressTarget, id: id.toLowerCase(), ...writtenLinkAt(text, start) };
  }
}

/** Compares without case, because schemes and hosts are not case-sensitive. */
function endsWith(prose: string, end: number, base: string): boolean {
  return prose.slice(Math.max(0, end - base.length), end).toLowerCase() === base.toLowerCase();
}

function* projectNames(prose: string): Generator<NoteLink> {
  for (const { 0: text, 1: quoted, 2: plain, index } of prose.matchAll(PROJECT_NAME)) {
    const name = quoted?.trim() ?? plain ?? '';
    if (name !== '') yield { kind: 'project-name', name, ...writtenLinkAt(text, index) };
  }
}

function writtenLinkAt(text: string, start: number): WrittenLink {
  return { text, start, end: start + text.length };
}

/** Titles have at most 120 code points. A backtick is excluded, because `maskCode` replaces code by backticks. */
const NOTE_TITLE = /(?<![!\\])\[\[([^[\]|`\r\n]{1,240})(?:\|[^[\]`\r\n]{0,240})?\]\]/g;

const ADDRESS =
  /\/(task|note|project)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![\p{L}\p{N}_-]|\/[\p{L}\p{N}])/giu;

/** Characters that make a path part of something longer, such as the address of another server. */
const GLUED = /[\p{L}\p{M}\p{N}_./:@%?&=~+\\-]/u;

/**
 * A `#` after whitespace, an opening bracket or quote, or an emphasis marker, which is not the target `](#part)` of a link. Names
 * have at most 80 characters.
 */
const PROJECT_NAME =
  /(?<=^|[\s([{"'“„‘«*_~>|])(?<!\]\()#(?:["“„]([^"“”„`\r\n]{1,200})["”“]|([\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_/.'’&+-]{0,199}[\p{L}\p{M}\p{N}_+])?))(?![\p{L}\p{M}\p{N}])/gu;
