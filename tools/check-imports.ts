import { type Import, importsOf } from './import-graph.ts';
import { isOutsideProduct, type SourceFile } from './source-files.ts';

/** For each part of the project the parts that it may import. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  platform: ['platform', 'contract', 'domain', 'package'],
  access: ['access', 'platform', 'contract', 'domain'],
  features: ['features', 'access', 'platform', 'contract', 'domain', 'package'],
  protocols: ['protocols', 'features', 'access', 'platform', 'contract', 'domain'],
  migrations: ['migrations', 'platform', 'domain'],
  app: ['app', 'migrations', 'protocols', 'features', 'access', 'platform', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
};

/** Imports modules of features instead of their `index.ts`, which would load all of a feature in each thread. */
const WORKER = 'server/worker.ts';

const PUBLIC_ACCESS = /^server\/access\/(?:[^/]+\/)?index\.ts$/;

/** Packages that a part may import. A part that is not listed may import any package. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = { domain: ['parse5'], contract: ['typebox'] };

/**
 * The layers of the web app, lowest first. A folder may import itself and the folders of lower layers. Folders of the same
 * layer do not import each other. `app` is the files directly in `web/`.
 */
const WEB_LAYERS: readonly (readonly string[])[] = [
  ['platform', 'styles'],
  ['api', 'keyboard'],
  ['ui'],
  ['undo', 'dnd', 'live', 'navigation', 'dates', 'markdown', 'autosave'],
  ['account'],
  ['task-data'],
  ['fields'],
  ['task-lists'],
  ['features'],
  ['shell'],
  ['app'],
];

/** The groups of features on each side, and the other groups whose features they may import. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  server: {
    account: ['planning', 'sharing', 'notify', 'connect'],
    planning: ['account', 'notes', 'sharing', 'notify'],
    notes: ['account', 'planning', 'sharing', 'notify'],
    sharing: ['account', 'planning', 'notify'],
    transfer: ['account', 'planning', 'notes', 'sharing', 'notify', 'connect'],
    notify: ['account'],
    connect: ['account', 'planning', 'notify'],
    operate: ['account', 'planning', 'notes'],
  },
  web: {
    // The settings show pages of all groups.
    account: ['planning', 'sharing', 'transfer', 'notify', 'connect', 'operate'],
    planning: ['account', 'notes', 'sharing', 'connect'],
    notes: [],
    sharing: ['account', 'planning'],
    transfer: ['notes'],
    notify: [],
    connect: ['account'],
    operate: ['planning'],
  },
};

/** Returns one sentence for each import that breaks the module rules in ARCHITECTURE.md. */
export function checkImports(files: readonly SourceFile[]): string[] {
  const product = files.filter(
    ({ path }) => !isOutsideProduct(path) && !path.startsWith('web/build/') && !path.endsWith('.config.ts'),
  );
  const imports = product.flatMap(importsOf);
  return [
    ...product.flatMap(groupError),
    ...imports.flatMap(errorOf),
    ...product.flatMap(indexError),
    ...featureCycles(imports),
  ];
}

function groupError({ path }: SourceFile): string[] {
  const [side = '', folder, group = '', feature] = path.split('/');
  if (folder !== 'features' || GROUPS[side] === undefined) return [];
  const isKnown = group in GROUPS[side] && feature !== undefined && featureOf(path) !== undefined;
  return isKnown ? [] : [`${path} is not in a feature of a group; see GROUPS in tools/check-imports.ts`];
}

function errorOf({ from, to, isDynamic }: Import): string[] {
  const fromPart = partOf(from);
  if (fromPart === undefined) return [];
  const toPart = partOf(to);
  if (toPart === undefined) return packageError(from, to, fromPart);
  if (isOutsideProduct(to)) return [`${from} imports ${to}, which only tests and tools may import`];
  if (!ALLOWED[fromPart]?.includes(toPart)) return [`${from} imports ${to}, but ${fromPart} must not import ${toPart}`];
  if (toPart === 'access' && fromPart !== 'access' && !PUBLIC_ACCESS.test(to))
    return [`${from} imports ${to}; only the index.ts of server/access and of its folders is public`];
  const errors = toPart === 'web' && webLayer(from) !== webLayer(to) ? layerError(from, to) : [];
  return errors.length > 0 ? errors : featureError(from, to, isDynamic);
}

function packageError(from: string, to: string, part: string): string[] {
  const allowed = PACKAGES[part];
  const name = to.split('/')[0] ?? '';
  return allowed === undefined || allowed.includes(name) ? [] : [`${from} imports ${to}, which ${part} must not use`];
}

function layerError(from: string, to: string): string[] {
  const [user, used] = [webLayer(from), webLayer(to)];
  const [userRank, usedRank] = [user, used].map((layer) => WEB_LAYERS.findIndex((names) => names.includes(layer)));
  if (userRank === -1) return [`${from} is in web/${user}, which is not a layer; list it in tools/check-imports.ts`];
  if (usedRank === -1) return [`${to} is in web/${used}, which is not a layer; list it in tools/check-imports.ts`];
  return (usedRank ?? 0) < (userRank ?? 0) ? [] : [`${from} imports ${to}, but web/${used} is not below web/${user}`];
}

function webLayer(path: string): string {
  const [, folder = '', file] = path.split('/');
  return file === undefined ? 'app' : folder;
}

function featureError(from: string, to: string, isDynamic: boolean): string[] {
  const feature = featureOf(to);
  if (feature === undefined) return [];
  const isIndex = to === `${feature}/index.ts`;
  if (from === WORKER) return [];
  const [side = '', , group = ''] = feature.split('/');
  const own = featureOf(from)?.split('/')[2];
  if (own !== undefined && own !== group && !GROUPS[side]?.[own]?.includes(group))
    return [
      `${from} imports ${to}, but the group ${own} must not import ${group}; see GROUPS in tools/check-imports.ts`,
    ];
  if (feature === featureOf(from)) return isIndex ? [`${from} imports the index.ts of its own feature`] : [];
  if (!isIndex) return [`${from} imports ${to}; only ${feature}/index.ts is public`];
  return isDynamic && to.startsWith('web/')
    ? [`${from} loads all of ${to} with import(); export a lazy component or function from it instead`]
    : [];
}

/** `web/build/direct-imports.ts` relies on this form. */
function indexError({ path, text }: SourceFile): string[] {
  const feature = featureOf(path);
  if (feature === undefined || !path.startsWith('web/') || path !== `${feature}/index.ts`) return [];
  const rest = text.replaceAll(/\/\*\*[\s\S]*?\*\/|export (type )?\{[^}]*\} from '\.\/[^']+';/g, '').trim();
  return rest === '' ? [] : [`${path} may contain only lines of the form: export { name } from './file.ts';`];
}

function partOf(path: string): string | undefined {
  if (path === 'package.json') return 'package';
  const [top = '', second = ''] = path.split('/');
  if (top !== 'server') return top in ALLOWED && path.includes('/') ? top : undefined;
  return second in ALLOWED ? second : 'app';
}

/** The folder of the feature that a file belongs to, such as `server/features/planning/tasks`. */
function featureOf(path: string): string | undefined {
  return /^(?:server|web)\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
}

function featureCycles(imports: readonly Import[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [user, used] = [featureOf(from), featureOf(to)];
    if (user && used && user !== used) uses.set(user, (uses.get(user) ?? new Set()).add(used));
  }
  return [...uses.keys()]
    .filter((feature) => reaches(uses, feature))
    .map((feature) => `${feature} imports itself through other features`);
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
