import { dirname, posix } from 'node:path';
import { exportsOf, namesIn } from '../web/build/direct-imports.ts';
import type { SourceFile } from './source-files.ts';

/** `from` and `to` are paths from the root. `to` may also be the name of a package. */
export type Import = {
  from: string;
  to: string;
  isDynamic: boolean;
  /** Only the types of `to` are imported, which do not exist at run time. */
  isType: boolean;
  /** The imported names. Empty if the whole module is imported. */
  names: string[];
};

/** Returns all imports of a file, including types and CSS. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, clause = '', from, bare, dynamic]) => ({
    from: path,
    to: resolve(path, from ?? bare ?? dynamic ?? ''),
    isDynamic: dynamic !== undefined,
    isType: type !== undefined,
    names: namesIn(/\{([^}]*)\}/.exec(clause)?.[1] ?? '').map(({ name }) => name),
  }));
}

const IMPORT =
  /^\s*(?:import|export)\b(\s+type\b)?([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(dirname(path), specifier) : specifier;
}

/**
 * Returns for each path the modules that use it when they run: they import it, or name it or its folder in a string. An import from an
 * `index.ts` uses the files that declare the imported names, and not the `index.ts`.
 */
export function usersByPath(paths: readonly string[], sources: readonly SourceFile[]): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const folders = filesByFolder(paths);
  const known = new Set(paths);
  for (const source of sources) {
    const imported = importsOf(source)
      .filter(({ isType }) => !isType)
      .flatMap((each) => declaringFiles(each, texts));
    const named = namedPaths(source).flatMap((path) => folders.get(path) ?? path);
    for (const path of [...imported, ...named]) {
      if (known.has(path) && path !== source.path) users.set(path, (users.get(path) ?? new Set()).add(source.path));
    }
  }
  return users;
}

/** Returns the files that declare the imported names. An `index.ts` exports them from other files. */
function declaringFiles({ to, names }: Import, texts: ReadonlyMap<string, string>): string[] {
  if (!to.endsWith('/index.ts')) return [to];
  const exports = exportsOf(texts.get(to) ?? '');
  if (exports.size === 0 || names.length === 0) return [to];
  return names.map((name) => resolve(to, exports.get(name)?.path ?? to));
}

/**
 * Returns the paths in the string literals of a module, relative to its folder or to the root. Literals name a file, such as
 * `'docs/backup.md'`, or a folder, such as `new URL('corpus', …)`, `` `corpus/${name}` `` and `'docs/*.md'`. A folder ends with `/`.
 */
function namedPaths({ path, text }: SourceFile): string[] {
  const code = text.replaceAll(IMPORT, '').replaceAll(COMMENT, '');
  const literals = [...code.matchAll(PATH)].flatMap(([, url, literal = '', rest]) => [
    literal.replace(/\/$/, ''),
    ...(url ? [posix.join(literal, '/')] : []),
    ...(rest ? [literal.slice(0, literal.lastIndexOf('/') + 1)] : []),
  ]);
  return literals.flatMap((literal) => [posix.join(dirname(path), literal), posix.normalize(literal)]);
}

const COMMENT = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;
const PATH = /(new URL\()?['"`](?:\$\{\w+\})?((?:\.{1,2}\/)*[\w@-][\w.@/-]*)(\*|\$\{)?/g;

/** Returns for each folder the files that are directly in it. */
function filesByFolder(paths: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const folder = `${dirname(path)}/`;
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  return folders;
}
