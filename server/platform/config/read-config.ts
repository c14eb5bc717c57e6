import { editDistance } from '#domain/normalize/edit-distance.ts';
import { type Config, type Setting, settings } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the file of a secret, and whether other accounts of the machine can read it. Throws if it cannot be read. */
export type ReadSecretFile = (path: string) => { text: string; readableByOthers: boolean };

const prefix = 'SERVICE_';
const allSettings: [string, Setting<unknown>][] = Object.entries(settings);

/**
 * Reads all settings from an environment. An empty value means the default. Returns `issues` if a setting is invalid or unknown:
 * one English sentence per problem, with the name of the setting and never with its value.
 */
export function readConfig(
  environment: Environment,
  readSecretFile: ReadSecretFile,
): { config: Config } | { issues: string[] } {
  const issues = unknownNames(environment);
  const values = allSettings.map(([key, setting]) => [key, readSetting(setting, environment, readSecretFile, issues)]);
  const config = Object.fromEntries(values) as Config;
  if (config.clock && !config.dev) issues.push('SERVICE_CLOCK may only be set together with SERVICE_DEV.');
  if (config.oidcIssuer && config.oidcClientId === '')
    issues.push('SERVICE_OIDC_ISSUER requires SERVICE_OIDC_CLIENT_ID.');
  return issues.length > 0 ? { issues } : { config };
}

function unknownNames(environment: Environment): string[] {
  const known = allSettings.flatMap(([, setting]) => namesOf(setting));
  return Object.keys(environment)
    .filter((name) => name.startsWith(prefix) && !known.includes(name))
    .map((name) => `${name} is not a setting; did you mean ${nearestName(name, known)}?`);
}

/** Returns the known name with the smallest edit distance from `name`, or undefined if none is known. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  return known.toSorted((a, b) => editDistance(name, a) - editDistance(name, b))[0];
}

function namesOf(setting: Setting<unknown>): string[] {
  return setting.secret ? [setting.name, fileName(setting)] : [setting.name];
}

function fileName(setting: Setting<unknown>): string {
  return `${setting.name}_FILE`;
}

function readSetting(
  setting: Setting<unknown>,
  environment: Environment,
  readSecretFile: ReadSecretFile,
  issues: string[],
): unknown {
  const given = environment[setting.name]?.trim() ?? '';
  const path = setting.secret ? (environment[fileName(setting)]?.trim() ?? '') : '';
  if (given !== '' && path !== '') issues.push(`${setting.name} and ${fileName(setting)} must not both be set.`);
  const text = path === '' ? given : readFromFile(setting, path, readSecretFile, issues);
  const value = setting.read(text === '' ? setting.fallback : text);
  if (value === undefined) issues.push(`${setting.name} must be ${setting.must}.`);
  return value;
}

function readFromFile(
  setting: Setting<unknown>,
  path: string,
  readSecretFile: ReadSecretFile,
  issues: string[],
): string {
  try {
    const { text, readableByOthers } = readSecretFile(path);
    if (setting.private && readableByOthers)
      issues.push(`The file of ${fileName(setting)} must be readable by its owner alone.`);
    if (text.trim() === '') issues.push(`The file of ${fileName(setting)} is empty.`);
    return text.trim();
  } catch {
    issues.push(`${fileName(setting)} must be the path of a file that can be read.`);
    return '';
  }
}
