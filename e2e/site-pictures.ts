/**
 * Takes the pictures of the site of the handbook: the screens of `site/tour.ts` with sample data, in English, light and dark.
 * `node e2e/site-pictures.ts FOLDER` writes PNG files. The web app must be built.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { TOUR } from '../site/tour.ts';
import { english } from './all-messages.ts';
import { createSampleData } from './sample-data.ts';
import { fullScreens } from './screens.ts';
import { DESK, openSite } from './site.ts';
import { goTo } from './visit-screens.ts';

/** Longer than the delays of the page itself, such as the highlighting of typed text. */
const SETTLED_MS = 300;

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Enter a folder.');
await mkdir(folder, { recursive: true });
const site = await openSite();
const owner = await site.person('Agnes', 'en', { isAdmin: true });
const screens = fullScreens(english, await createSampleData(site, owner, 'en'), false);
await removeFailingCalendars();
const page = await site.open('/', { person: owner, size: DESK });
await page.emulateMedia({ reducedMotion: 'reduce' });
for (const { screen: name } of TOUR) {
  const screen = screens.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`There is no screen ${name}.`);
  await goTo(page, site.url, screen);
  await page.waitForTimeout(SETTLED_MS);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
  }
}
await site.stop();

/** The sample data has calendars that cannot be read, for the screens that explain this. */
async function removeFailingCalendars(): Promise<void> {
  const { calendars } = owner.client;
  const { subscriptions } = await calendars.status();
  for (const { id, last_error } of subscriptions) {
    if (last_error !== undefined) await calendars.unsubscribe({ subscriptionID: id });
  }
  await calendars.disconnect();
}
