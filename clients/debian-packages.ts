import { spawnSync } from 'node:child_process';

/** Why packages are missing. `isFailure`: the installation was tried. */
type Problem = { reason: string; isFailure: boolean };

/** Returns the versions of the given Debian packages that are installed. */
export function installedVersions(names: readonly string[]): Map<string, string> {
  const format = ['db:Status-Abbrev', 'Package', 'Version'].map((field) => `\${${field}}`).join('\t');
  const args = ['--show', `--showformat=${format}\n`, ...names];
  const { stdout } = spawnSync('dpkg-query', args, { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').map((line) => line.split('\t'));
  return new Map(
    rows.flatMap(([status = '', name = '', version = '']) => (/^.i/.test(status) ? [[name, version]] : [])),
  );
}

/** Installs the missing packages with apt, as root. Returns why packages are missing after that, or undefined. */
export function installPackages(names: readonly string[]): Problem | undefined {
  const installed = installedVersions(names);
  const missing = names.filter((name) => !installed.has(name));
  if (missing.length === 0) return undefined;
  if (spawnSync('apt-get', ['--version']).status !== 0) return { reason: 'there is no apt', isFailure: false };
  if (process.getuid?.() !== 0) return { reason: 'run it as root to install them with apt', isFailure: false };
  process.stdout.write(`Installing ${missing.join(', ')} …\n`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const isInstalled = apt('update') && apt('install', '--yes', '--no-install-recommends', ...missing);
  return isInstalled ? undefined : { reason: 'apt could not install them', isFailure: true };
}
