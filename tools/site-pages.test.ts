import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { pageOf, sectionsOf, tourPage, withSiteLinks } from '../site/pages.ts';
import { TOUR } from '../site/tour.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the navigation contains every page of the handbook once', () => {
  const listed = sectionsOf(read('docs/README.md')).flatMap(({ pages }) => pages.map(({ path }) => path));
  const own = listed.filter((path) => /^[\w-]+\.md$/.test(path));
  const pages = globSync('*.md', { cwd: join(root, 'docs') }).filter((path) => path !== 'README.md');
  assert.deepEqual(own.toSorted(), pages.toSorted());
});

test('links lead to the pages of the site, and links to other files become text', () => {
  const text =
    'See [Install](install.md#log), [security](../SECURITY.md), [the document](../contract/openapi.json) and `[x](y.md)`.';
  assert.equal(
    withSiteLinks('docs/api.md', text),
    'See [Install](install.md#log), [security](project/security.md), the document and `[x](y.md)`.',
  );
  assert.equal(
    withSiteLinks('SECURITY.md', '[Install](docs/install.md), [here](#sessions), [web](https://example.org)'),
    '[Install](../install.md), [here](#sessions), [web](https://example.org)',
  );
});

test('every link of every page leads to a page', () => {
  const documents = globSync(['docs/**/*.md', '*.md'], { cwd: root });
  const pages = new Set(documents.map((path) => pageOf(path)));
  for (const path of documents) {
    const page = pageOf(path) ?? assert.fail(path);
    const prose = withSiteLinks(path, read(path)).replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');
    for (const [, target = ''] of prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)) {
      if (!/^[a-z]+:/.test(target)) assert.ok(pages.has(join(dirname(page), target)), `${path}: ${target}`);
    }
  }
});

test('the features have screens, pages and pictures', () => {
  const screens = read('e2e/screens.ts');
  for (const { screen, page } of TOUR) {
    assert.ok(screens.includes(`name: '${screen}'`), screen);
    assert.ok(existsSync(join(root, 'docs', page)), page);
  }
  const withPictures = tourPage(TOUR, () => true);
  assert.equal(withPictures.match(/<img /g)?.length, TOUR.length);
  assert.ok(!tourPage(TOUR, () => false).includes('<img'));
});
