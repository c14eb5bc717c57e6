/**
 * Refuses terms that STYLE.md replaces by a standard one, in comments, documents and identifiers. Texts for users
 * (`domain/messages`), strings and test data are not read.
 *
 * Run alone for some paths: `node tools/check-terms.ts server/access docs`.
 */

import { pathToFileURL } from 'node:url';
import { readSources, type SourceFile } from './source-files.ts';

type Term = { pattern: RegExp; instead: string };

/** Whole words in comments and documents. */
const inProse: readonly Term[] = [
  { pattern: /\bhappenings?\b/i, instead: 'event' },
  { pattern: /\b(tells|told|telling|untold|tell)\b/i, instead: 'notify, publish, report or return' },
  { pattern: /\bfronts\b/i, instead: 'head position' },
  { pattern: /\bbranches of tasks\b|\bbranch of tasks\b/i, instead: 'subtree' },
  { pattern: /\bwish(es)?\b/i, instead: 'preference' },
  { pattern: /\bfaults?\b/i, instead: 'validation error' },
  { pattern: /\b(im)?patience\b/i, instead: 'timeout' },
  { pattern: /\bconfid(e|es|ed)\b/i, instead: 'log a secret' },
  { pattern: /\bupkeep\b/i, instead: 'maintenance' },
  { pattern: /\blazily\b/i, instead: 'lazy' },
  { pattern: /\blastly\b/i, instead: 'before the commit' },
  { pattern: /\bbehind\b/i, instead: 'after' },
  { pattern: /\b(stands|stood)\b/i, instead: 'is' },
  { pattern: /\b(whoever|somebody|everybody|anybody)\b/i, instead: 'the user, another user, every user' },
  { pattern: /\bone[’']s own\b/i, instead: 'the user’s' },
  { pattern: /\b(himself|his)\b/i, instead: 'their' },
  { pattern: /\bthe (seam|house|door|doors|rooms)\b/i, instead: 'dialect, architecture, public API or module' },
  { pattern: /\bat once again\b|\bas it is then\b|\bwhat is said\b|\bwhat is told\b/i, instead: 'a plain sentence' },
];

/** Words of a camelCase or kebab-case name. */
const inNames: readonly Term[] = [
  { pattern: /^(happening|happenings)$/, instead: 'event' },
  { pattern: /^(tell|tells|told|telling|tellings)$/, instead: 'emit, notify or publish' },
  { pattern: /^(wish|wishes)$/, instead: 'preference' },
  { pattern: /^(fault|faults)$/, instead: 'validation error' },
  { pattern: /^(patience|impatience)$/, instead: 'timeout' },
  { pattern: /^(confide|upkeep|lazily|lastly|whoever|somebody|seam)$/, instead: 'the standard term' },
  { pattern: /^(behind)$/, instead: 'after' },
  { pattern: /^(standing|stands)$/, instead: 'active, resolved or is' },
  { pattern: /^(fronts)$/, instead: 'head positions' },
];

/** Columns and tables keep the names of their migrations. */
const allowedNames = /^[a-z]+(_[a-z]+)+$|^(stands|advance)$/;

/** Files whose text is data: messages for users and pages made from them, corpora, the API document and old migrations. */
const isData =
  /^domain\/messages\/|\/corpus\/|openapi\.json$|^server\/migrations\/.*\.sql$|^tools\/check-terms|^STYLE\.md$|^docs\/(filters|keyboard)\.md$/;

/** Every line with a replaced term: `path:line "term": use …`. */
export function checkTerms(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => !isData.test(path)).flatMap(termsIn);
}

function termsIn({ path, text }: SourceFile): string[] {
  const found = path.endsWith('.md') ? prose(withoutCode(text)) : [...commentsOf(text).flatMap(prose), ...names(text)];
  const inPath = /^server\/migrations\//.test(path)
    ? []
    : names(path.replace(/[^A-Za-z]+/g, ' ')).map(({ term, instead }) => ({ line: 1, term, instead }));
  return [...inPath, ...found]
    .sort((one, other) => one.line - other.line)
    .map(({ line, term, instead }) => `${path}:${line} "${term}": use ${instead}`);
}

type Found = { line: number; term: string; instead: string };
type Piece = { line: number; text: string };

function prose({ line, text }: Piece): Found[] {
  return text.split('\n').flatMap((each, index) =>
    inProse.flatMap(({ pattern, instead }) => {
      const [term] = pattern.exec(each.replace(/`[^`]*`|https?:\S+/g, '')) ?? [];
      return term === undefined ? [] : [{ line: line + index, term, instead }];
    }),
  );
}

/** Empties fenced code blocks but keeps their lines, so that line numbers stay correct. */
function withoutCode(text: string): Piece {
  return { line: 1, text: text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, '')) };
}

const TOKENS = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(\/\*[\s\S]*?\*\/|\/\/[^\n]*)/g;

function commentsOf(text: string): Piece[] {
  return [...text.matchAll(TOKENS)].flatMap(({ 2: comment, index }) =>
    comment === undefined ? [] : [{ line: lineAt(text, index), text: comment }],
  );
}

/** Finds terms in the names outside strings and comments. */
function names(text: string): Found[] {
  const code = text.replace(TOKENS, (token) => token.replace(/[^\n]/g, ' '));
  return code.split('\n').flatMap((each, index) =>
    [...each.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(([name]) => {
      const words = name.split(/_|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());
      const rule = inNames.find(({ pattern }) => words.some((word) => pattern.test(word)));
      return rule === undefined || allowedNames.test(name)
        ? []
        : [{ line: index + 1, term: name, instead: rule.instead }];
    }),
  );
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = process.argv.slice(2);
  const files = readSources(
    '{bench,clients,contract,domain,e2e,server,tools,web}/**/*.{ts,tsx,mjs,css}',
    '*.md',
    'docs/**/*.md',
  );
  const found = checkTerms(
    files.filter(({ path }) => paths.length === 0 || paths.some((part) => path.startsWith(part))),
  );
  for (const line of found) process.stdout.write(`${line}\n`);
  process.stdout.write(`${found.length} replaced terms\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
