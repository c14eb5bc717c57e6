/** Writes the sources of the site to `.source`: the documents of the repository with other links, the features and their pictures. */

import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageOf, tourPage, withSiteLinks } from './pages.ts';
import { TOUR } from './tour.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(folder);
const target = join(folder, '.source');

rmSync(target, { recursive: true, force: true });
for (const path of globSync(['docs/**/*.md', '*.md'], { cwd: root })) {
  const page = pageOf(path);
  if (page !== undefined && page !== 'index.md')
    write(page, withSiteLinks(path, readFileSync(join(root, path), 'utf8')));
}
const pictures = join(folder, 'pictures');
write(
  'tour.md',
  tourPage(TOUR, (screen) => existsSync(join(pictures, `${screen}-light.png`))),
);
write(
  'index.md',
  `---
layout: home
hero:
  name: Sammen
  tagline: Shared tasks, projects and Markdown notes on your own server
  actions:
    - { theme: brand, text: Install, link: /install }
    - { theme: alt, text: Features, link: /tour }
---
`,
);
if (existsSync(pictures)) cpSync(pictures, join(target, 'public', 'pictures'), { recursive: true });
else process.stderr.write('There are no pictures: run npm run pictures.\n');

function write(page: string, text: string): void {
  mkdirSync(dirname(join(target, page)), { recursive: true });
  writeFileSync(join(target, page), text);
}
