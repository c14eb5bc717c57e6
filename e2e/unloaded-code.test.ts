/** Parts of the app whose code cannot be loaded say so, and offer to try again. */

import { after, before, test } from 'node:test';
import { assertAccessible } from './axe.ts';
import { openSite, type Site } from './site.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

test('says that a part of the app cannot be loaded', async () => {
  const person = await site.person('Part');
  const { id: taskID } = await person.client.tasks.create({ body: { content: 'Discuss', project_id: person.inbox } });
  await person.client.comments.create({ taskID, body: { body: 'Hello there' } });
  const page = await site.open('/shortcuts', { person });
  const context = page.context();
  const code = '**/assets/comments-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto(`${site.url}/task/${taskID}`);
  const panel = page.getByRole('article');
  await panel.getByText('Comments: This couldn’t be loaded').waitFor();
  await assertAccessible(page, 'a part that cannot be loaded');
  await context.setOffline(true);
  await panel.getByText('Comments: This part isn’t available offline.').waitFor();
  await page.unroute(code);
  await context.setOffline(false);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByText('Hello there').waitFor();
  await context.close();
});

test('says that a view cannot be loaded, and stays while the service does not respond', async () => {
  const person = await site.person('View');
  const page = await site.open('/shortcuts', { person });
  await page.route('**/assets/pages-*.js', (route) => route.abort());
  await page.goto(`${site.url}/project/${person.inbox}`);
  await page.getByRole('link', { name: 'Trash' }).click();
  const main = page.getByRole('main');
  await main.getByText('This couldn’t be loaded').waitFor();
  await page.route('**/trash', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  const answered = page.waitForResponse('**/trash');
  await main.getByRole('button', { name: 'Try again' }).click();
  await answered;
  await main.getByText('This couldn’t be loaded').waitFor();
  await page.unrouteAll();
  await main.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor();
  await page.context().close();
});
