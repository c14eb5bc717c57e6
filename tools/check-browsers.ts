import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { OLDEST_BROWSERS } from '../web/build/browsers.ts';
import type { SourceFile } from './source-files.ts';

/** CSS features that some of the oldest browsers lack. The app is usable without them. */
const OPTIONAL_CSS: Readonly<Record<string, string>> = {
  'css.properties.-webkit-tap-highlight-color': 'highlight of taps',
  'css.properties.-webkit-touch-callout': 'only iOS has the callout that it suppresses',
  'css.properties.content-visibility': 'long lists are slower',
  'css.properties.cursor': 'touch screens have no mouse pointer',
  'css.properties.forced-color-adjust': 'Safari has no forced colours',
  'css.properties.overflow-clip-margin': 'shadows are cut off',
  'css.properties.print-color-adjust.exact': 'the build adds the prefix that Chrome needs',
  'css.properties.resize': 'text fields keep their height',
  'css.properties.scrollbar-color': 'the browser selects the colour',
  'css.properties.scrollbar-gutter': 'the page moves when the scrollbar appears',
  'css.properties.scrollbar-width': 'a scrollbar is visible',
  'css.properties.text-decoration.wavy': 'the build adds the prefix that Safari needs',
  'css.properties.text-size-adjust': 'only phones adjust the size',
  'css.selectors.selection': 'the browser selects the colours',
};

/**
 * The newest Web APIs that the app uses without a fallback, with a text of the code that uses each of them. The list is kept by hand:
 * a method cannot be recognized by its name. Checked elsewhere: the setting `lib` of `web/tsconfig.json` limits the objects of
 * JavaScript, and the build rewrites newer syntax.
 */
const REQUIRED_APIS: Readonly<Record<string, string>> = {
  'api.Clipboard.writeText': 'navigator.clipboard.writeText(',
  'api.DecompressionStream': 'new DecompressionStream(',
  'api.Element.checkVisibility': '.checkVisibility(',
  'api.HTMLDialogElement.showModal': '.showModal(',
  'api.HTMLElement.inert': '.inert = true',
  'api.HTMLElement.showPopover': '.showPopover(',
  'api.LockManager.request': 'navigator.locks.request(',
  'api.URL.canParse_static': 'URL.canParse(',
  'api.Worker.Worker.ecmascript_modules': "type: 'module'",
  'html.global_attributes.popover': 'popover="manual"',
  'javascript.builtins.Intl.supportedValuesOf': 'Intl.supportedValuesOf(',
};

/** Checks that the oldest supported browsers have the features that the web app uses, and that README.md lists these browsers. */
export function checkBrowsers(styles: readonly SourceFile[], sources: readonly SourceFile[], readme: string): string[] {
  const used = new Map(styles.flatMap(({ path, text }) => cssFeatures(text).map((key) => [key, path] as const)));
  const lacking = [...used].filter(([key]) => browsersWithout(key).length > 0);
  const optional = Object.keys(OPTIONAL_CSS);
  return [
    ...lacking
      .filter(([key]) => !optional.some((entry) => isPartOf(key, entry)))
      .map(([key, path]) => `${path}: ${key} is missing in ${browsersWithout(key).join(', ')}`),
    ...optional
      .filter((entry) => !lacking.some(([key]) => isPartOf(key, entry)))
      .map((entry) => `tools/check-browsers.ts: ${entry} is optional, but it is not used or no browser lacks it`),
    ...Object.entries(REQUIRED_APIS).flatMap(([key, code]) => [
      ...browsersWithout(key).map((browser) => `${key} is missing in ${browser}`),
      ...(sources.some(({ text }) => text.includes(code)) ? [] : [`tools/check-browsers.ts: ${key} is not used`]),
    ]),
    ...OLDEST_BROWSERS.filter(({ name, version }) => !readme.includes(`| ${name} | ${version} |`)).map(
      ({ name, version }) => `README.md: the row “${name} | ${version}” is missing`,
    ),
  ];
}

/** Returns the keys of the properties, values, functions, selectors and at-rules in a style sheet that the data knows. */
function cssFeatures(text: string): string[] {
  const css = text.replaceAll(/\/\*.*?\*\//gs, '');
  const declarations = [...css.matchAll(/(?<=[;{\s])([a-z-]+):\s([^;{}]+);/g)];
  const conditions = [...css.matchAll(/@(media|container)([^{]+)/g)];
  return [
    ...declarations.map(([, property]) => `css.properties.${property}`),
    ...declarations.flatMap(([, property, value = '']) =>
      namesIn(value, /[a-z-]+/g).map((name) => `css.properties.${property}.${name}`),
    ),
    ...namesIn(css, /(?<=:)[a-z-]+/g).map((name) => `css.selectors.${name}`),
    ...namesIn(css, /(?<=@)[a-z-]+/g).map((name) => `css.at-rules.${name}`),
    ...conditions.flatMap(([, rule, condition = '']) =>
      namesIn(condition, /(?<=\()[a-z-]+/g).map((name) => `css.at-rules.${rule}.${name}`),
    ),
    ...namesIn(css, /[a-z-]+(?=\()/g).flatMap((name) => FUNCTIONS.get(name) ?? []),
  ].filter((key) => statementOf(key) !== undefined);
}

function namesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([name]) => name);
}

/** The keys of the functions in values, by their name. A name that several types have is ambiguous and is left out. */
const FUNCTIONS = functionsIn(compatibility.css.types, 'css.types', new Map());

function functionsIn(types: Identifier | undefined, path: string, found: Map<string, string>): Map<string, string> {
  for (const name of Object.keys(types ?? {}).filter((key) => key !== '__compat')) {
    found.set(name, found.has(name) ? '' : `${path}.${name}`);
    functionsIn(types?.[name], `${path}.${name}`, found);
  }
  return found;
}

function isPartOf(key: string, entry: string): boolean {
  return key === entry || key.startsWith(`${entry}.`);
}

function statementOf(key: string) {
  let found: Identifier | undefined = compatibility as unknown as Identifier;
  for (const part of key.split('.')) found = found?.[part];
  return found?.__compat;
}

/** Returns the names of the oldest browsers that lack a feature. The build adds prefixes to CSS properties. */
function browsersWithout(key: string): string[] {
  const support = statementOf(key)?.support ?? {};
  return OLDEST_BROWSERS.filter(({ key: browser, version }) => {
    const statements: (SimpleSupportStatement | undefined)[] = [support[browser]].flat();
    return !statements.some((statement) => statement && isIn(statement, version));
  }).map(({ name, version }) => `${name} ${version}`);
}

function isIn(
  { version_added: added, version_removed: removed, flags }: SimpleSupportStatement,
  version: string,
): boolean {
  if (flags || !added || added === 'preview') return false;
  return compare(added, version) <= 0 && !(removed && compare(removed, version) <= 0);
}

/** Compares versions such as `17.5` and `≤80`. */
function compare(one: string, other: string): number {
  return one.replace('≤', '').localeCompare(other, 'en', { numeric: true });
}
