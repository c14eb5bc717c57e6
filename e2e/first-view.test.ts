/** What the browser loads until the first view shows its data. */

import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { MIN_BYTES } from '../web/build/chunk-rules.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site, WEB_ROOT } from './site.ts';

/** The limit of `web/vite.config.ts` for Today. */
const TODAY = 120_000;
/** The messages of other views in the larger language. */
const MESSAGES = 18_500;

type View = {
  name: string;
  path: () => string;
  /** Element of the first row. */
  row: string;
  /** Maximum of JavaScript files before the first row, and of their bytes (gzip). */
  files: number;
  bytes: number;
  /** The requests for the data of this view, in addition to those of every view. */
  data: () => string[];
};

/** The runtime, the framework, the app and the messages, and then the chunks of a view that the build prints, with room for 10 %. */
const VIEWS: View[] = [
  { name: 'Today', path: () => '/', row: '[data-task]', files: 4, bytes: TODAY, data: () => [] },
  {
    name: 'Upcoming',
    path: () => '/upcoming',
    row: '[data-task]',
    files: 6,
    bytes: TODAY + 15_000,
    data: () => ['/api/v1/tasks'],
  },
  {
    name: 'a project',
    path: () => `/project/${projectId}`,
    row: '[data-task]',
    files: 10,
    bytes: TODAY + MESSAGES + 53_000,
    data: () => ['/api/v1/tasks', `/api/v1/projects/${projectId}/sections`],
  },
  {
    name: 'Notes',
    path: () => '/notes',
    row: 'main a[href^="/note/"]',
    files: 12,
    bytes: TODAY + MESSAGES + 74_000,
    data: () => ['/api/v1/notes'],
  },
];

/** The requests of every view. */
const COMMON_DATA = ['auth/me', 'projects', 'project-groups', 'labels', 'view-options', 'today'].map(
  (name) => `/api/v1/${name}`,
);

/** Sum of all layout shifts that a user does not notice as movement. Web Vitals calls 0.1 good. */
const MAX_SHIFT = 0.02;

let site: Site;
let owner: Person;
let projectId: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  ({ id: projectId } = await owner.client.projects.create({ body: { name: 'House' } }));
  for (const text of ['Paint the door today #House', 'Clean the gutter tomorrow #House'])
    await owner.client.tasks.quickAdd({ body: { text } });
  await owner.client.notes.create({ body: { body: '# Colours' } });
});
after(() => site.stop());

for (const view of VIEWS) {
  test(`loads only the code that ${view.name} needs before its rows`, async () => {
    const page = await openAgain(view);
    const names = await page.evaluate<string[]>('window.filesBeforeRow');
    const scripts = names.filter((name) => name.endsWith('.js'));
    assert.ok(scripts.length <= view.files, scripts.join(', '));
    const bytes = scripts.reduce((sum, name) => sum + gzippedSize(name), 0);
    assert.ok(bytes <= view.bytes, `${bytes} bytes: ${scripts.join(', ')}`);
    await page.context().close();
  });

  test(`requests the data of ${view.name} in parallel with the code, and only once`, async () => {
    const requested: string[] = [];
    const page = await openAgain(view, async (next) => {
      next.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) requested.push(pathname + search);
      });
      // The app cannot run before these requests: they do not wait for it.
      await next.route('**/assets/app-*.js', async (route) => {
        const paths = () => requested.map((address) => address.split('?')[0]);
        await eventually(async () => assert.deepEqual(paths().sort(), [...COMMON_DATA, ...view.data()].sort()));
        await route.continue();
      });
    });
    await page.getByRole('button', { name: 'Notifications' }).waitFor();
    assert.deepEqual(requested, [...new Set(requested)]);
    assert.ok((await page.evaluate<number>('window.layoutShift')) < MAX_SHIFT);
    await page.context().close();
  });
}

test('loads the code of other views while the browser is idle, unless the user saves data', async () => {
  const [today] = VIEWS;
  assert.ok(today);
  const page = await openAgain(today);
  await eventually(async () => assert.match(await loadedScripts(page), /\/calendar-/), 20_000);
  await page.context().close();

  const saving = await openAgain(today, (next) =>
    next.addInitScript('Object.defineProperty(navigator, "connection", { value: { saveData: true } })'),
  );
  await saving.getByRole('button', { name: 'Notifications' }).waitFor();
  await saving.getByRole('link', { name: 'Upcoming' }).click();
  await saving.getByRole('heading', { level: 1, name: 'Upcoming' }).waitFor();
  assert.doesNotMatch(await loadedScripts(saving), /\/(calendar|dialogs)-/);
  await saving.context().close();
});

test('has no small files of code except the two named ones', () => {
  const folder = join(WEB_ROOT, 'assets');
  const small = readdirSync(folder)
    .filter((name) => name.endsWith('.js') && statSync(join(folder, name)).size < MIN_BYTES)
    .map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
  assert.deepEqual(
    small.filter((name) => name !== 'rolldown-runtime' && name !== 'common'),
    [],
  );
});

/** Opens the view as a user who was signed in before, and waits for its first row. */
async function openAgain({ path, row }: View, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await site.open('/shortcuts', { person: owner });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Ends the requests of this page.
  await page.goto('about:blank');
  await page.addInitScript(`
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(${JSON.stringify(row)})) return;
      observer.disconnect();
      window.filesBeforeRow = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    }).observe(document, { childList: true, subtree: true });
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.layoutShift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await prepare?.(page);
  await page.goto(site.url + path());
  await page.locator(row).first().waitFor();
  return page;
}

async function loadedScripts(page: Page): Promise<string> {
  const names = await page.evaluate<string[]>('performance.getEntriesByType("resource").map(({ name }) => name)');
  return names.filter((name) => name.endsWith('.js')).join(' ');
}

/** Returns the bytes of a built file with gzip. */
function gzippedSize(path: string): number {
  const { size } = statSync(join(WEB_ROOT, path));
  return statSync(join(WEB_ROOT, `${path}.gz`), { throwIfNoEntry: false })?.size ?? size;
}
