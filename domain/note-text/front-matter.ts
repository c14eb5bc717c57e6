/** The head of a Markdown file between two lines of `---`: what an export writes of a note, and what an import reads of others. */

import { linesOf } from './lines.ts';
import { writtenInstant } from './written-instant.ts';

/** What a head can say of a note. Instants are UTC, `2026-03-10T09:00:00.000Z`; `project` is a name. */
export type FrontMatter = {
  created?: string;
  updated?: string;
  pinned?: boolean;
  archived?: string;
  project?: string;
};

/** What an exported file says of its note in any case. */
export type WrittenFrontMatter = FrontMatter & { created: string; updated: string };

/** The body below a head that `readFrontMatter` takes off again exactly, whatever the body begins with. */
export function writeFrontMatter(note: WrittenFrontMatter, body: string): string {
  const project = note.project === undefined ? '' : `project: ${JSON.stringify(note.project)}\n`;
  const archived = note.archived === undefined ? 'false' : note.archived;
  const times = `created: ${note.created}\nupdated: ${note.updated}\n`;
  return `---\n${times}pinned: ${note.pinned === true}\narchived: ${archived}\n${project}---\n${body}`;
}

/**
 * What the head of a file says, and the body without it. A head that `writeFrontMatter` wrote is read and taken off whole. Of
 * any other head the lines `created`, `created_at` or `date` and `updated`, `updated_at` or `modified` are taken off where they
 * are dates (without an offset in `zone`), and the first of each counts; the head goes when nothing else is in it. All else
 * stays byte for byte.
 */
export function readFrontMatter(text: string, zone = 'UTC'): FrontMatter & { body: string } {
  return readOwn(text) ?? readForeign(text, zone) ?? { body: text };
}

/** Where the body below a head begins, in UTF-16 offsets; 0 where there is none. */
export function frontMatterEnd(text: string): number {
  return headOf(text)?.end ?? 0;
}

function readOwn(text: string): (FrontMatter & { body: string }) | undefined {
  const { 0: head = '', groups } = OWN.exec(text) ?? {};
  if (groups === undefined) return undefined;
  const { created = '', updated = '', pinned, archived = '', project } = groups;
  const name = project === undefined ? undefined : readName(project);
  return {
    ...{ body: text.slice(head.length), created, updated, pinned: pinned === 'true' },
    ...(archived === 'false' ? {} : { archived }),
    ...(name === undefined ? {} : { project: name }),
  };
}

/** A name between quotes as JSON has it. */
function readName(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}

function readForeign(text: string, zone: string): (FrontMatter & { body: string }) | undefined {
  const head = headOf(text);
  if (head === undefined) return undefined;
  const said = new Map<string, string>();
  const kept = head.lines.filter((line) => {
    const [, key = '', value = ''] = DATED.exec(line) ?? [];
    const instant = writtenInstant(value, zone);
    if (instant !== undefined) said.set(key.toLowerCase(), instant);
    return instant === undefined;
  });
  if (said.size === 0) return undefined;
  const body = text.slice(head.end);
  const created = firstOf(said, ['created', 'created_at', 'date']);
  const updated = firstOf(said, ['updated', 'updated_at', 'modified']);
  return {
    body: kept.some((line) => line.trim() !== '') ? head.opening + kept.join('') + head.closing + body : body,
    ...(created === undefined ? {} : { created }),
    ...(updated === undefined ? {} : { updated }),
  };
}

function firstOf(said: ReadonlyMap<string, string>, keys: readonly string[]): string | undefined {
  return keys.map((key) => said.get(key)).find((instant) => instant !== undefined);
}

type Head = { opening: string; lines: string[]; closing: string; end: number };

/** The head that a text begins with, its lines with their breaks; nothing where the lines are prose between two rules. */
function headOf(text: string): Head | undefined {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const lines: string[] = [];
  for (const { start, next } of linesOf(text)) {
    if (start < opening.length) continue;
    const line = text.slice(start, next);
    if (CLOSING.test(line)) return { opening, lines, closing: line, end: next };
    if (!LIKE_YAML.test(line)) return undefined;
    lines.push(line);
  }
  return undefined;
}

const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;

/** Exactly what is written above; programs that a file went through may have changed its line breaks or put a mark before it. */
const OWN = new RegExp(
  [
    String.raw`^\ufeff?---\r?\ncreated: (?<created>${INSTANT})\r?\nupdated: (?<updated>${INSTANT})\r?\npinned: (?<pinned>true|false)\r?\n`,
    String.raw`archived: (?<archived>false|${INSTANT})\r?\n(?:project: (?<project>"(?:[^"\\\r\n]|\\.)*")\r?\n)?---(?:\r?\n|$)`,
  ].join(''),
);

const OPENING = /^\ufeff?---[ \t]*(?:\r\n|\n|\r)/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r)?$/;

/** A key with a colon, an item of a list, what is indented, a comment, or nothing. */
const LIKE_YAML = /^(?:["']?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .-]{0,99}["']?[ \t]*:(?:\s|$)|- |-?\s*$|[ \t]|#|[\]}])/u;

const DATED =
  /^(created|created_at|date|updated|updated_at|modified)[ \t]*:[ \t]*(\S(?:[^\r\n]{0,60}\S)?)[ \t]*(?:\r\n|\n|\r)?$/i;
