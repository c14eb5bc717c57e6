import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';

/** Paths at which Linux distributions install Chromium. */
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Host name of this machine for tests over plain HTTP. Browsers disable secure-context features for it, unlike for `localhost`. */
export const PLAIN_HTTP_HOST = 'tasks.home.arpa';

/** Like `PLAIN_HTTP_HOST`, with a name that is not reserved for local networks. */
export const PUBLIC_HTTP_HOST = 'tasks.example.org';

/** Disables the background requests of the browser, which fail in a closed network. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process per page and no spare process: each costs 0.1 s of processor time, and pages are opened often.
  '--disable-site-isolation-trials',
  '--disable-features=SpareRendererForSitePerProcess,IsolateOrigins,site-per-process',
  '--font-render-hinting=none',
  `--host-resolver-rules=MAP ${PLAIN_HTTP_HOST} 127.0.0.1, MAP ${PUBLIC_HTTP_HOST} 127.0.0.1`,
];

/** The package of npm contains a Chromium for this system only. */
const HAS_NPM_BROWSER = process.platform === 'linux' && process.arch === 'x64';

/**
 * Starts a headless Chromium: the program that `SAMMEN_TEST_CHROMIUM` names, or the one from npm, which has the same version on all
 * machines and takes half the time of an installed one. Systems for which npm has none use the installed one.
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** Starts a headless Chromium that keeps its data in a folder, and returns its only window. */
export function launchProfile(folder: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...launchOptions(), ...options });
}

function launchOptions(): LaunchOptions {
  const installed = HAS_NPM_BROWSER ? undefined : SYSTEM.find((path) => existsSync(path));
  const system = process.env.SAMMEN_TEST_CHROMIUM ?? installed;
  if (system !== undefined) return { executablePath: system, args: ARGS };
  const folder = unpackedBrowser();
  return { executablePath: join(folder, 'chromium'), args: ARGS, env: environmentOf(folder) };
}

/** Returns the folder of the unpacked browser. The first caller unpacks it. */
function unpackedBrowser(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const folder = join(root, '.cache', `chromium-${JSON.parse(manifest).version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const temporary = mkdtempSync(`${folder}-`);
  const script = join(root, 'e2e/unpack-browser.ts');
  execFileSync(process.execPath, [script], { env: { ...process.env, TMPDIR: temporary }, stdio: 'inherit' });
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Uses the unpacked libraries and fonts only if the machine lacks them. */
function environmentOf(folder: string): NodeJS.ProcessEnv {
  const fonts = existsSync('/etc/fonts') ? '/etc/fonts' : join(folder, 'fonts');
  const base = { HOME: folder, ...process.env, FONTCONFIG_PATH: fonts };
  return existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so')
    ? base
    : { ...base, LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
}
