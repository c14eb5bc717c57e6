/** Static checks of the project: `node tools/check.ts`. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { toOpenApi } from '#contract/openapi.ts';
import packageJson from '../package.json' with { type: 'json' };
import { checkBrowsers } from './check-browsers.ts';
import { checkDocs } from './check-docs.ts';
import { checkEffects } from './check-effects.ts';
import { checkImports } from './check-imports.ts';
import { checkRestrictedWords } from './check-restricted-words.ts';
import { checkSharedTables } from './check-shared-tables.ts';
import { describeSizes } from './check-sizes.ts';
import { checkTerms } from './check-terms.ts';
import { unusedMessages } from './check-unused-messages.ts';
import { readSources, root } from './source-files.ts';
import { createStages } from './stages.ts';

/** Files whose comments and identifiers use standard terms. */
const TERM_SOURCES = '{bench,clients,contract,domain,e2e,server,tools,web}/**/*.{ts,tsx,mjs,css}';

const colors = process.stdout.isTTY ? 'force' : 'off';
const stages = createStages();
const sources = readSources('{contract,domain,server,web}/**/*.{ts,tsx}');

await stages.run('types of server, contract, tools and tests', () => runs('tsc', '--project', '.'));
await stages.run('types of domain without Node', () => runs('tsc', '--project', 'domain'));
await stages.run('types of web', () => runs('tsc', '--project', 'web'));
await stages.run('format and lint', () => runs('biome', 'ci', '--error-on-warnings', `--colors=${colors}`, '.'));
await stages.run('imports between modules', () => none(checkImports(sources)));
await stages.run('shared tables in raw SQL', () => none(checkSharedTables(sources)));
await stages.run('restricted words', () =>
  none(checkRestrictedWords([...sources, ...readSources('{bench,clients,deploy,e2e,tools}/**/*.ts')])),
);
await stages.run('values that effects return', () => none(checkEffects(sources)));
await stages.run('unused messages', async () => none(await findUnusedMessages()));
await stages.run('unused files and exports', () => runs('knip', '--no-progress'));
await stages.run('openapi.json is up to date', () => openApiIsCurrent());
await stages.run('openapi.json is valid', () => runs('redocly', 'lint', 'contract/openapi.json', '--format=stylish'));
await stages.run('links and paths in documents', () => none(checkDocs(readSources('*.md', 'docs/**/*.md'))));
await stages.run('replaced terms', () => none(checkTerms(readSources(TERM_SOURCES, '*.md', 'docs/**/*.md'))));
await stages.run('features of the oldest browsers', () => none(findMissingFeatures()));
await stages.run('sizes', () => print(describeSizes(sources)));
process.exitCode = stages.end();

/** Runs an installed program in the project folder. Returns whether it succeeds. Update notices and telemetry are off. */
function runs(program: string, ...args: string[]): boolean {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return spawnSync(`${root}node_modules/.bin/${program}`, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

/** Prints the problems. Returns whether there are none. */
function none(problems: readonly string[]): boolean {
  for (const problem of problems) print(problem);
  return problems.length === 0;
}

function print(text: string): true {
  process.stdout.write(`${text}\n`);
  return true;
}

function findMissingFeatures(): string[] {
  const [readme] = readSources('README.md');
  const web = sources.filter(({ path }) => path.startsWith('web/'));
  return checkBrowsers(readSources('web/**/*.css'), web, readme?.text ?? '');
}

async function findUnusedMessages(): Promise<string[]> {
  const { web } = await import('#domain/messages/en/web.ts');
  const { webLazy } = await import('#domain/messages/en/web-lazy.ts');
  const { webSettings } = await import('#domain/messages/en/web-settings.ts');
  const { fields } = await import('#domain/messages/en/fields.ts');
  const readers = sources.filter(({ path }) => !path.startsWith('domain/messages/'));
  return unusedMessages({ web, webLazy, webSettings, fields }, readers).map((key) => `${key} is used nowhere`);
}

function openApiIsCurrent(): boolean {
  const document = toOpenApi(allEndpoints, { version: packageJson.version });
  const current = `${JSON.stringify(document, null, 2)}\n`;
  const same = readFileSync(`${root}contract/openapi.json`, 'utf8') === current;
  return same || !print('contract/openapi.json is outdated; generate it with: npx node contract/write-openapi.ts');
}
