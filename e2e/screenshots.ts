/**
 * Photographs every screen: two sizes, two themes, two languages, empty and full. `node e2e/screenshots.ts [folder]`
 * writes PNG files into the folder, by default `dist/screenshots`, for people to look at.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { fillForPictures } from './picture-data.ts';
import { DESK, openSite, PHONE, type Site, type WindowOptions } from './site.ts';

type Screen = { name: string; path: string; act?: (page: Page) => Promise<void> };

const SIZES = { desk: DESK, phone: PHONE };
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'da'] as const;

/** Longer than any motion and any first answer. */
const SETTLED_MS = 700;

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/screenshots', import.meta.url));
await mkdir(folder, { recursive: true });
const site = await openSite();
await photographSignedOut(site, 'setup');
for (const language of LANGUAGES) {
  const newcomer = await site.person(language === 'da' ? 'Nanna' : 'Nora', language);
  await photographAll(site, newcomer, language, 'empty', screensOf());
  const owner = await site.person(language === 'da' ? 'Astrid' : 'Agnes', language);
  const { projectId } = await fillForPictures(owner.client, language);
  await photographAll(site, owner, language, 'full', screensOf(projectId));
}
await photographSignedOut(site, 'sign-in');
await site.stop();

function screensOf(projectId?: string): Screen[] {
  const project: Screen[] = projectId === undefined ? [] : [{ name: 'project', path: `/project/${projectId}` }];
  return [
    { name: 'today', path: '/' },
    { name: 'upcoming', path: '/upcoming' },
    ...project,
    { name: 'trash', path: '/trash' },
    { name: 'settings', path: '/settings' },
    { name: 'appearance', path: '/settings/appearance' },
    { name: 'shortcuts', path: '/shortcuts' },
    { name: 'unknown', path: '/nowhere' },
    { name: 'palette', path: '/', act: (page) => page.keyboard.press('Control+k') },
    { name: 'quick-add', path: '/', act: (page) => page.keyboard.press('q') },
  ];
}

async function photographAll(site: Site, person: Person, language: 'en' | 'da', state: string, screens: Screen[]) {
  for (const [size, window] of Object.entries(SIZES)) {
    for (const theme of THEMES) {
      for (const screen of screens) {
        const name = [screen.name, state, size, theme, language].join('-');
        await photograph(site, screen, name, { person, language, theme, size: window });
      }
    }
  }
}

async function photographSignedOut(site: Site, name: string) {
  for (const [size, window] of Object.entries(SIZES)) {
    for (const language of LANGUAGES) {
      const options = { language, size: window, theme: language === 'da' ? 'dark' : 'light' } as const;
      await photograph(site, { name, path: '/' }, [name, size, language].join('-'), options);
    }
  }
}

async function photograph(site: Site, { path, act }: Screen, name: string, options: WindowOptions) {
  const page = await site.open(path, options);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForTimeout(SETTLED_MS);
  await act?.(page);
  if (act) await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.context().close();
}
