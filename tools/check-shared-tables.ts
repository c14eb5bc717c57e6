import { isOutsideProduct, type SourceFile } from './source-files.ts';

/** Declares `SharedTables`. */
const DECLARATION = 'server/platform/db/tables.ts';

/** May query shared tables: the access module, and the migrations that create them. */
const allowed = /^server\/(access|migrations)\//;

/**
 * Every line of the server outside `server/access` that queries a shared table in raw SQL: `path:line queries task …`. The types
 * of the query builder already refuse these tables there; they do not see the text of `sql` templates.
 */
export function checkSharedTables(files: readonly SourceFile[]): string[] {
  const tables = sharedTables(files);
  if (tables.length === 0) return [`${DECLARATION} declares no SharedTables`];
  const query = new RegExp(
    `\\b(?:from|join|into|update|table)\\s+"?(${tables.join('|')})\\b|\\bsql\\.table\\(\\s*'(${tables.join('|')})'`,
    'gi',
  );
  return files
    .filter(({ path }) => path.startsWith('server/') && !allowed.test(path) && !isOutsideProduct(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(query)].map(({ 0: { length }, 1: table, 2: quoted, index }) => {
        const line = text.slice(0, index + length).split('\n').length;
        return `${path}:${line} queries ${table ?? quoted}; only server/access queries shared tables`;
      }),
    );
}

function sharedTables(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === DECLARATION)?.text ?? '';
  const [, body = ''] = /export type SharedTables = \{([^}]*)\}/.exec(text) ?? [];
  return [...body.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name);
}

/** The text with every character of a comment replaced by a space, so that positions stay the same. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*(?:\/\*|\*|\/\/).*$|[ \t]\/\/ .*$/gm, (comment) => ' '.repeat(comment.length));
}
