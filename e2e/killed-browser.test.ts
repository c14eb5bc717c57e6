/** A browser that is killed loses nothing of what the user has added without a connection. */

import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { launchProfile } from './browser.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site, setTime } from './site.ts';
import { unsentKinds } from './stored-data.ts';
import { checkboxOf, quickAdd, rowOf } from './tasks.ts';

let site: Site;
let folder: string;

before(async () => {
  site = await openSite();
  folder = await mkdtemp(join(tmpdir(), 'sammen-profile-'));
});
after(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

async function openProfile({ cookie }: Person, path: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await launchProfile(folder, { locale: 'en-GB', timezoneId: 'Europe/Copenhagen' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  await setTime(context, site.clock);
  const page = await context.newPage();
  await page.goto(site.url + path);
  return { context, page };
}

/** Kills the process of the browser that uses the profile, as the system does when the memory is full. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  for (const id of await readdir('/proc')) {
    const command = /^\d+$/.test(id) ? await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '') : '';
    if (command.includes(`--user-data-dir=${folder}`) && !command.includes('--type='))
      process.kill(Number(id), 'SIGKILL');
  }
  await closed;
}

test('sends what was done without a connection after the browser was killed', {
  skip: process.platform !== 'linux',
}, async () => {
  const person = await site.person('Killed');
  await person.client.tasks.create({ body: { content: 'Known', project_id: person.inbox } });
  const first = await openProfile(person, `/project/${person.inbox}`);
  await rowOf(first.page, 'Known').waitFor();
  await first.page.waitForLoadState('networkidle');
  await first.context.setOffline(true);
  site.dropConnections();
  await first.page.getByRole('status').getByText('offline').waitFor();
  await quickAdd(first.page, 'Typed before the crash');
  await checkboxOf(first.page, 'Known').click();
  await first.page.getByRole('button', { name: 'Offline · 2 changes waiting' }).waitFor();
  await killBrowser(first.context);

  const second = await openProfile(person, `/project/${person.inbox}`);
  await rowOf(second.page, 'Typed before the crash').waitFor();
  await eventually(async () => {
    const { tasks } = await person.client.tasks.list({ query: { project_id: person.inbox, completed: 'include' } });
    assert.deepEqual(
      tasks.map(({ content, completed }) => [content, completed]),
      [
        ['Known', true],
        ['Typed before the crash', false],
      ],
    );
  });
  await eventually(async () => assert.deepEqual(await unsentKinds(second.page), []));
  await second.context.close();
});
