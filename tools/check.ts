/** Everything that can be said of the code without running the product: `node tools/check.ts`. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { toOpenApi } from '#contract/openapi.ts';
import packageJson from '../package.json' with { type: 'json' };
import { checkDocs } from './check-docs.ts';
import { checkImports } from './check-imports.ts';
import { checkSharedTables } from './check-shared-tables.ts';
import { describeSizes } from './check-sizes.ts';
import { unusedTextKeys } from './check-text-keys.ts';
import { checkWords } from './check-words.ts';
import { readSources, root } from './source-files.ts';
import { createStages } from './stages.ts';

const colors = process.stdout.isTTY ? 'force' : 'off';
const stages = createStages();
const sources = readSources('{contract,domain,server,web}/**/*.{ts,tsx}');

await stages.run('types of server, contract, tools and tests', () => runs('tsc', '--project', '.'));
await stages.run('types of domain without Node', () => runs('tsc', '--project', 'domain'));
await stages.run('types of web', () => runs('tsc', '--project', 'web'));
await stages.run('format and lint', () => runs('biome', 'ci', '--error-on-warnings', `--colors=${colors}`, '.'));
await stages.run('imports between modules', () => none(checkImports(sources)));
await stages.run('shared tables in raw SQL', () => none(checkSharedTables(sources)));
await stages.run('words in their one place', () => none(checkWords(sources)));
await stages.run('every text is used', async () => none(await unusedTexts()));
await stages.run('nothing is left over', () => runs('knip', '--no-progress'));
await stages.run('openapi.json is what the contract says', () => snapshotIsCurrent());
await stages.run('openapi.json is sound', () => runs('redocly', 'lint', 'contract/openapi.json', '--format=stylish'));
await stages.run('links and paths in documents', () => none(checkDocs(readSources('*.md', 'docs/**/*.md'))));
await stages.run('sizes', () => say(describeSizes(sources)));
process.exitCode = stages.end();

/** Runs an installed program in the project's folder; true when it ends well. Nothing of it looks for news of itself. */
function runs(program: string, ...args: string[]): boolean {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return spawnSync(`${root}node_modules/.bin/${program}`, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

function none(faults: readonly string[]): boolean {
  for (const fault of faults) say(fault);
  return faults.length === 0;
}

function say(text: string): true {
  process.stdout.write(`${text}\n`);
  return true;
}

async function unusedTexts(): Promise<string[]> {
  const { web } = await import('#domain/messages/en/web.ts');
  const { webLazy } = await import('#domain/messages/en/web-lazy.ts');
  const { fields } = await import('#domain/messages/en/fields.ts');
  const users = sources.filter(({ path }) => !path.startsWith('domain/messages/'));
  return unusedTextKeys({ web, webLazy, fields }, users).map((key) => `${key} is used nowhere`);
}

function snapshotIsCurrent(): boolean {
  const document = toOpenApi(allEndpoints, { version: packageJson.version });
  const current = `${JSON.stringify(document, null, 2)}\n`;
  const same = readFileSync(`${root}contract/openapi.json`, 'utf8') === current;
  return same || !say('contract/openapi.json is outdated; generate it with: npx node contract/write-openapi.ts');
}
