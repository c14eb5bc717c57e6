import { dirname, posix } from 'node:path';
import { isBesideProduct, type SourceFile } from './source-files.ts';

/** Which parts a part may import. An arrow that is not here does not exist. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  platform: ['platform', 'contract', 'domain', 'package'],
  access: ['access', 'platform', 'contract', 'domain'],
  features: ['features', 'access', 'platform', 'contract', 'domain', 'package'],
  protocols: ['protocols', 'features', 'access', 'platform', 'contract', 'domain'],
  migrations: ['migrations', 'platform'],
  app: ['app', 'protocols', 'features', 'access', 'platform', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
};

/** Packages that a part may import, where it may not import any it likes. */
const packages: Readonly<Record<string, readonly string[]>> = { domain: [], contract: ['typebox'] };

type Import = { from: string; to: string };

/** The arrows between parts (ARCHITECTURE.md) that an import crosses the wrong way, one sentence each. */
export function checkImports(files: readonly SourceFile[]): string[] {
  const imports = files
    .filter(({ path }) => !isBesideProduct(path) && !path.startsWith('web/build/') && !path.endsWith('.config.ts'))
    .flatMap(importsOf);
  return [...imports.flatMap(faultOf), ...featureCycles(imports)];
}

/** Every import of a file, types included, as paths from the root or the names of packages. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const statement =
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  return [...text.matchAll(statement)].map(([, from, bare, dynamic]) => ({
    from: path,
    to: resolve(path, from ?? bare ?? dynamic ?? ''),
  }));
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(dirname(path), specifier) : specifier;
}

function faultOf({ from, to }: Import): string[] {
  const fromPart = partOf(from);
  if (fromPart === undefined) return [];
  const toPart = partOf(to);
  if (toPart === undefined) return packageFault(from, to, fromPart);
  if (isBesideProduct(to)) return [`${from} imports ${to}, which only tests and tools may`];
  if (!arrows[fromPart]?.includes(toPart))
    return [`${from} imports ${to}: no arrow leads from ${fromPart} to ${toPart}`];
  if (toPart === 'access' && fromPart !== 'access' && to !== 'server/access/index.ts')
    return [`${from} imports ${to} and not access/index.ts: its inner rooms name the tables that people share`];
  const feature = featureOf(to);
  const foreign = feature !== undefined && feature !== featureOf(from);
  return foreign && !to.endsWith(`/${feature}/index.ts`)
    ? [`${from} imports ${to} and not the feature's index.ts`]
    : [];
}

function packageFault(from: string, to: string, part: string): string[] {
  const allowed = packages[part];
  const name = to.split('/')[0] ?? '';
  return allowed === undefined || allowed.includes(name) ? [] : [`${from} imports ${to}, which ${part} does not use`];
}

function partOf(path: string): string | undefined {
  if (path === 'package.json') return 'package';
  const [top = '', second = ''] = path.split('/');
  if (top !== 'server') return top in arrows && path.includes('/') ? top : undefined;
  return second in arrows ? second : 'app';
}

function featureOf(path: string): string | undefined {
  return /^server\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Features that reach themselves through others. */
function featureCycles(imports: readonly Import[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [user, used] = [featureOf(from), featureOf(to)];
    if (user && used && user !== used) uses.set(user, (uses.get(user) ?? new Set()).add(used));
  }
  return [...uses.keys()]
    .filter((feature) => reaches(uses, feature))
    .map((feature) => `the feature ${feature} reaches itself through others`);
}

function reaches(uses: ReadonlyMap<string, ReadonlySet<string>>, goal: string): boolean {
  const seen = new Set<string>();
  const open = [...(uses.get(goal) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === goal) return true;
    if (!seen.has(next)) open.push(...(uses.get(next) ?? []));
    seen.add(next);
  }
  return false;
}
