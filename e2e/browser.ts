import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

/** Where distributions install a Chromium. */
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A name of this machine as in a home without https: browsers keep parts of themselves from pages of such a name. */
export const PLAIN_NAME = 'tasks.home.arpa';

/** Quiet: none of the browser's own errands, which a closed network would refuse one by one. */
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
  `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`,
];

/** A headless Chromium: the system's where there is one, else the one that npm brought along. */
export function launchBrowser(): Promise<Browser> {
  const system = [process.env.SAMMEN_TEST_CHROMIUM ?? '', ...SYSTEM].find((path) => path !== '' && existsSync(path));
  if (system !== undefined) return chromium.launch({ executablePath: system, args: ARGS });
  const folder = unpacked();
  return chromium.launch({ executablePath: join(folder, 'chromium'), args: ARGS, env: environmentOf(folder) });
}

/** The folder of the unpacked browser. The first caller creates it. */
function unpacked(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const folder = join(root, '.cache', `chromium-${JSON.parse(manifest).version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const script = join(root, 'e2e/unpack-browser.ts');
  execFileSync(process.execPath, [script], { env: { ...process.env, TMPDIR: unfinished }, stdio: 'inherit' });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The packed libraries and fonts stand in only for what the machine lacks. */
function environmentOf(folder: string): Record<string, string> {
  const { PATH = '', HOME = folder } = process.env;
  const base = { PATH, HOME, FONTCONFIG_PATH: existsSync('/etc/fonts') ? '/etc/fonts' : join(folder, 'fonts') };
  return existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so')
    ? base
    : { ...base, LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
}
