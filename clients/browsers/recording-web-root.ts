import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { english } from '../../e2e/all-messages.ts';
import { root } from '../../tools/source-files.ts';

const BUILT = join(root, 'dist/web');

/**
 * Copies the built web app to a folder, with `page-script.js` as the first script of its page. WebKitGTK has no other way to run a
 * script before those of the page. The service adds its hash to the Content-Security-Policy, as for every inline script of the page.
 */
export async function copyWebRoot(folder: string): Promise<void> {
  if (!existsSync(join(BUILT, 'index.html'))) throw new Error('The web app is not built: run npm run build.');
  await cp(BUILT, folder, { recursive: true });
  const page = join(folder, 'index.html');
  for (const encoding of ['br', 'gz']) await rm(`${page}.${encoding}`);
  const script = await readFile(new URL('page-script.js', import.meta.url), 'utf8');
  const call = `installTestScript(${JSON.stringify(english.shell.viewCrashed)});`;
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace('<head>', () => `<head><script>${script}${call}</script>`),
  );
}
