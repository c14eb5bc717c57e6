/** The app on the home screen: its manifest, and text that other apps share with it. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { DESK, openSite, PHONE, type Site } from './site.ts';

type Manifest = {
  id: string;
  lang: string;
  shortcuts: { name: string; url: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
  share_target: { action: string; method: string; params: Record<string, string> };
};

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** Returns the manifest that the page names, as the browser reads it. */
async function manifestOf(page: Page): Promise<Manifest> {
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await page.request.get(site.url + href);
  assert.match(response.headers()['content-type'] ?? '', /^application\/manifest\+json/);
  return (await response.json()) as Manifest;
}

test('has a manifest in the language of the browser, later in that of the account', async () => {
  const english = await manifestOf(await site.open('/', { language: 'en' }));
  const danish = await manifestOf(await site.open('/', { language: 'da' }));
  assert.deepEqual([english.lang, danish.lang], ['en', 'da']);
  assert.deepEqual([english.id, english.share_target], [danish.id, danish.share_target]);
  assert.equal(english.shortcuts[0]?.name, 'Add task');
  assert.equal(danish.shortcuts[0]?.name, 'Tilføj opgave');
  const page = await site.open('/', { language: 'en', person: await site.person('Dagny', 'da') });
  await page.getByRole('heading', { level: 1, name: 'I dag' }).waitFor();
  await page.reload();
  assert.equal((await manifestOf(page)).lang, 'da');
});

test('has pictures of a phone and of a desktop, in the sizes that the manifest names', async () => {
  for (const language of ['en', 'da'] as const) {
    const page = await site.open('/', { language });
    const { screenshots } = await manifestOf(page);
    assert.deepEqual(
      screenshots.map(({ form_factor }) => form_factor),
      ['narrow', 'wide'],
    );
    for (const { src, sizes } of screenshots) {
      assert.match(src, new RegExp(`/${language}-`));
      const bytes = await (await page.request.get(site.url + src)).body();
      assert.equal(bytes.subarray(1, 4).toString(), 'PNG', src);
      assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
    }
  }
});

for (const { name, size } of [
  { name: 'a desktop', size: DESK },
  { name: 'a phone', size: PHONE },
]) {
  test(`opens quick-add with shared text on ${name}, and adds it only when the user does`, async () => {
    const person = await site.person(`Share ${size.width}`);
    const { share_target } = await manifestOf(await site.open('/', {}));
    const { action, params } = share_target;
    const address = 'https://example.org/roof?id=1&x=2';
    const query = new URLSearchParams([
      [params.title ?? '', 'Roof\nrepair'],
      [params.text ?? '', `Read this ${address}`],
      [params.url ?? '', address],
    ]);
    const page = await site.open(`${action}?${query}`, { person, size });
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'New task' });
    await eventually(async () => assert.equal(await field.inputValue(), `Roof repair Read this ${address}`));
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/');
    assert.deepEqual((await person.client.tasks.list({ query: {} })).tasks, []);
    await field.press('Enter');
    await eventually(async () => {
      const { tasks } = await person.client.tasks.list({ query: {} });
      assert.deepEqual(
        tasks.map(({ content }) => content),
        [`Roof repair Read this ${address}`],
      );
    });
    await page.context().close();
  });
}

test('opens quick-add from the shortcut', async () => {
  const person = await site.person('Shortcut');
  const page = await site.open('/add', { person });
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'New task' });
  await field.waitFor();
  assert.equal(await field.inputValue(), '');
  await page.context().close();
});

test('shows the number of unread notifications on the icon', async () => {
  const [owner, member] = [await site.person('Owner'), await site.person('Member')];
  const project = await owner.client.projects.create({ body: { name: 'House' } });
  await site.share(project.id, member, 'editor');
  const page = await site.open('/shortcuts', { person: member });
  await page.context().addInitScript('navigator.setAppBadge = async (count) => { globalThis.badge = count; };');
  await page.reload();
  await eventually(async () => assert.equal(await page.evaluate('globalThis.badge'), 0));
  await owner.client.tasks.create({ body: { content: 'Paint', project_id: project.id, assignee_id: member.id } });
  await eventually(async () => assert.equal(await page.evaluate('globalThis.badge'), 1));
  await page.context().close();
});
