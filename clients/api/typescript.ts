import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/source-files.ts';
import { outputOf } from '../run-program.ts';

/** Lets the program in `folder` import the packages of that folder of packages. */
export function linkPackages(packages: string, folder: string): Promise<void> {
  return symlink(packages, join(folder, 'node_modules'));
}

/** Compiles `visit.ts` in `folder`, with all files that it imports, to `built/visit.js`. Throws with the errors of the compiler. */
export async function compileVisit(folder: string): Promise<string> {
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')];
  // Generated files import each other without extensions, which Node resolves only in CommonJS.
  const modules = [
    '--module',
    'commonjs',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom',
  ];
  const output = ['--strict', '--rootDir', '.', '--outDir', 'built'];
  await outputOf(join(root, 'node_modules', '.bin', 'tsc'), ['visit.ts', ...types, ...modules, ...output], { folder });
  return join('built', 'visit.js');
}
