/** What a note leads to, as its writer wrote it. Code is not read. */

import { maskCode } from './code-ranges.ts';
import { inOrder } from './in-order.ts';

/** What an address of this server can lead to. */
export type AddressTarget = 'task' | 'note' | 'project';

/** Where a link stands, in UTF-16 offsets, and what is written there: `body.slice(start, end)`. */
type Written = { text: string; start: number; end: number };

/**
 * A link of a note: the address of a thing, with its id in lower case; the name of a project; or the title of a note. Names and
 * titles are as written, without blanks around them.
 */
export type NoteLink = Written &
  (
    | { kind: 'address'; target: AddressTarget; id: string }
    | { kind: 'project-name'; name: string }
    | { kind: 'note-title'; title: string }
  );

/**
 * The links of a body in the order they stand in, none inside another:
 * - `/task/<id>`, `/note/<id>` and `/project/<id>`, bare, in a Markdown link, or behind `baseUrl` (no other server's);
 * - `#name` and `#"two words"` at the start of a word;
 * - `[[title]]` and `[[title|shown]]`; `![[picture.png]]` is a picture and no link.
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
    const title = before.replace(/\\$/, '').trim(); // in tables the bar stands behind a backslash
    if (title !== '') yield { kind: 'note-title', title, ...written(text, index) };
  }
}

function* addresses(prose: string, base: string | undefined): Generator<NoteLink> {
  for (const { 0: path, 1: target = '', 2: id = '', index } of prose.matchAll(ADDRESS)) {
    const isAbsolute = base !== undefined && base !== '' && endsWith(prose, index, base);
    const start = isAbsolute ? index - base.length : index;
    if (GLUED.test(prose.charAt(start - 1))) continue;
    const text = prose.slice(start, index + path.length);
    yield { kind: 'address', target: target as AddressTarget, id: id.toLowerCase(), ...written(text, start) };
  }
}

/** Schemes and hosts are written in any case. */
function endsWith(prose: string, end: number, base: string): boolean {
  return prose.slice(Math.max(0, end - base.length), end).toLowerCase() === base.toLowerCase();
}

function* projectNames(prose: string): Generator<NoteLink> {
  for (const { 0: text, 1: quoted, 2: plain, index } of prose.matchAll(PROJECT_NAME)) {
    const name = quoted?.trim() ?? plain ?? '';
    if (name !== '') yield { kind: 'project-name', name, ...written(text, index) };
  }
}

function written(text: string, start: number): Written {
  return { text, start, end: start + text.length };
}

/** Titles have at most 120 code points; no backtick, because that stands for code here. */
const NOTE_TITLE = /(?<![!\\])\[\[([^[\]|`\r\n]{1,240})(?:\|[^[\]`\r\n]{0,240})?\]\]/g;

const ADDRESS =
  /\/(task|note|project)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![\p{L}\p{N}_-]|\/[\p{L}\p{N}])/giu;

/** What makes a path part of something longer, such as the address of another server. */
const GLUED = /[\p{L}\p{M}\p{N}_./:@%?&=~+\\-]/u;

/**
 * A sign that stands behind a blank, an opening bracket or quote, or a mark of emphasis, and is not the target `](#part)` of a
 * link. Names have at most 80 characters.
 */
const PROJECT_NAME =
  /(?<=^|[\s([{"'“„‘«*_~>|])(?<!\]\()#(?:["“„]([^"“”„`\r\n]{1,200})["”“]|([\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_/.'’&+-]{0,199}[\p{L}\p{M}\p{N}_+])?))(?![\p{L}\p{M}\p{N}])/gu;
