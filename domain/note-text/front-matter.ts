/** Front matter: the metadata of a Markdown file between two `---` lines. Export writes it; import also reads that of other programs. */

import { linesOf } from './lines.ts';
import { writtenInstant } from './written-instant.ts';

/** The properties of a note in front matter. Instants are UTC, `2026-03-10T09:00:00.000Z`; `project` is a name. */
export type FrontMatter = {
  created?: string;
  updated?: string;
  pinned?: boolean;
  archived?: string;
  project?: string;
};

/** Front matter of an exported file, which always has both instants. */
export type WrittenFrontMatter = FrontMatter & { created: string; updated: string };

/** Returns the body with front matter before it. `readFrontMatter` restores both exactly, for any body. */
export function writeFrontMatter(note: WrittenFrontMatter, body: string): string {
  const project = note.project === undefined ? '' : `project: ${JSON.stringify(note.project)}\n`;
  const archived = note.archived === undefined ? 'false' : note.archived;
  const times = `created: ${note.created}\nupdated: ${note.updated}\n`;
  return `---\n${times}pinned: ${note.pinned === true}\narchived: ${archived}\n${project}---\n${body}`;
}

/**
 * Returns the properties in the front matter, and the body. Front matter of `writeFrontMatter` is removed completely. From other
 * front matter, the lines `created`, `created_at` or `date` and `updated`, `updated_at` or `modified` are removed if they hold
 * a date; a date without an offset is in `zone`, and the first one wins. Front matter with no other content is removed. Everything
 * else is preserved byte for byte.
 */
export function readFrontMatter(text: string, zone = 'UTC'): FrontMatter & { body: string } {
  return readOwn(text) ?? readForeign(text, zone) ?? { body: text };
}

/** Returns the UTF-16 offset of the body after the front matter, or 0 without front matter. */
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

/** Reads a name in JSON quotes. */
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
  const properties = new Map<string, string>();
  const kept = head.lines.filter((line) => {
    const [, key = '', value = ''] = DATED.exec(line) ?? [];
    const instant = writtenInstant(value, zone);
    if (instant !== undefined) properties.set(key.toLowerCase(), instant);
    return instant === undefined;
  });
  if (properties.size === 0) return undefined;
  const body = text.slice(head.end);
  const created = firstOf(properties, ['created', 'created_at', 'date']);
  const updated = firstOf(properties, ['updated', 'updated_at', 'modified']);
  return {
    body: kept.some((line) => line.trim() !== '') ? head.opening + kept.join('') + head.closing + body : body,
    ...(created === undefined ? {} : { created }),
    ...(updated === undefined ? {} : { updated }),
  };
}

function firstOf(properties: ReadonlyMap<string, string>, keys: readonly string[]): string | undefined {
  return keys.map((key) => properties.get(key)).find((instant) => instant !== undefined);
}

type Head = { opening: string; lines: string[]; closing: string; end: number };

/** Returns the front matter at the start of a text, with its lines, or undefined if the lines are prose between two rules. */
function headOf(text: string): Head | undefined {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const lines: string[] = [];
  for (const { start, next } of linesOf(text)) {
    if (start < opening.length) continue;
    if (next > MAX_LENGTH) return undefined;
    const line = text.slice(start, next);
    if (CLOSING.test(line)) return { opening, lines, closing: line, end: next };
    if (!LIKE_YAML.test(line)) return undefined;
    lines.push(line);
  }
  return undefined;
}

const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;

/** The exact form of `writeFrontMatter`. Other programs may have changed the line breaks or added a byte order mark. */
const OWN = new RegExp(
  [
    String.raw`^\ufeff?---\r?\ncreated: (?<created>${INSTANT})\r?\nupdated: (?<updated>${INSTANT})\r?\npinned: (?<pinned>true|false)\r?\n`,
    String.raw`archived: (?<archived>false|${INSTANT})\r?\n(?:project: (?<project>"(?:[^"\\\r\n]|\\.)*")\r?\n)?---(?:\r?\n|$)`,
  ].join(''),
);

const OPENING = /^\ufeff?---[ \t]*(?:\r\n|\n|\r)/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r)?$/;

/** Characters of front matter. It is read whenever a note is saved. */
const MAX_LENGTH = 50_000;

/** Characters of a key before its colon (YAML 1.2.2, section 7.4.2). */
const MAX_KEY = 1024;

/**
 * A line of YAML: a key with a colon, a list item, an indented line, a comment, or an empty line. A key is quoted, or a text that does not
 * begin with an indicator (YAML 1.2.2, sections 7.3 and 8.2.2).
 */
const LIKE_YAML = new RegExp(
  [
    String.raw`^(?:"(?:[^"\\\r\n]|\\.){0,${MAX_KEY}}"[ \t]*:(?:\s|$)|'(?:[^'\r\n]|''){0,${MAX_KEY}}'[ \t]*:(?:\s|$)`,
    String.raw`|(?:[^\s\-?:,[\]{}#&*!|>'"%@${'`'}]|[-?:&*!](?=\S))[^\r\n]{0,${MAX_KEY}}?:(?:\s|$)|[?:-] |-?\s*$|[ \t]|#|[\]}])`,
  ].join(''),
);

const DATED =
  /^["']?(created|created_at|date|updated|updated_at|modified)["']?[ \t]*:[ \t]*(\S(?:[^\r\n]{0,60}\S)?)[ \t]*(?:\r\n|\n|\r)?$/i;
