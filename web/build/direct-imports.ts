import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Replaces each import from a feature's `index.ts` by imports from the files that declare the names.
 *
 * An `index.ts` imports every file that it exports from. Without this plugin the first view would load the whole public
 * API of each feature that it uses.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return null;
      return { code: withDirectImports(code, id, (path) => readFileSync(path, 'utf8')), map: null };
    },
  };
}

/** The code of the file `id` without imports from a feature's `index.ts`. Throws when an `index.ts` does not export a name. */
export function withDirectImports(code: string, id: string, read: (path: string) => string): string {
  return code.replace(INDEX_IMPORT, (statement, type: string | undefined, names: string, specifier: string) => {
    const index = posix.join(dirname(id), specifier);
    if (!FEATURE_INDEX.test(index)) return statement;
    const sources = exportsOf(read(index));
    const statements = namesIn(names).map(({ isType, name, alias }) => {
      const source = sources.get(name);
      if (!source) throw new Error(`${specifier} does not export ${name}, which ${id} imports`);
      const path = `${dirname(specifier)}/${source.path.slice('./'.length)}`;
      const keyword = type || isType ? 'import type' : 'import';
      return `${keyword} { ${source.name} as ${alias} } from '${path}';`;
    });
    return statements.join(' ');
  });
}

const INDEX_IMPORT = /^import (type )?\{([^}]*)\} from '(\.[^']*\/index\.ts)';$/gm;
const FEATURE_INDEX = /\/web\/features\/[^/]+\/[^/]+\/index\.ts$/;
const EXPORT = /^export (?:type )?\{([^}]*)\} from '([^']*)';$/gm;

/** The exports of an `index.ts`: for each exported name the file and the name in that file. */
export function exportsOf(index: string): Map<string, { path: string; name: string }> {
  const exports = [...index.matchAll(EXPORT)].flatMap(([, names = '', path = '']) =>
    namesIn(names).map(({ name, alias }) => [alias, { path, name }] as const),
  );
  return new Map(exports);
}

/** The parts of `a, b as c, type d`. */
export function namesIn(list: string): { isType: boolean; name: string; alias: string }[] {
  const parts = list.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [, type, name = '', alias = name] = /^(type )?(\w+)(?: as (\w+))?$/.exec(part) ?? [];
    return { isType: type !== undefined, name, alias };
  });
}
