/**
 * Writes the pictures that app stores and browsers show before the app is installed (`screenshots` of the manifests): each page in both languages,
 * of a phone and of a desktop: `npm run build && npx node e2e/write-screenshots.ts`.
 */

import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Person } from '#server/testing/people.ts';
import { openSite, type Site } from './site.ts';

const FOLDER = fileURLToPath(new URL('../web/public/screenshots', import.meta.url));

/** The sizes of the windows. The pictures of the phone have twice as many pixels. */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

type Language = 'da' | 'en';

/** The texts of the example household. A line of a list is a line of quick-add. */
const TEXTS = {
  en: {
    person: 'Anna',
    other: 'Jonas',
    home: 'House and garden',
    trip: 'Summer in Norway',
    sections: ['To do', 'Booked', 'Packed'],
    labels: ['phone', 'shop'],
    today: [
      'Call the chimney sweep today at 9:00 @phone p1',
      'Pick up the bread today at 16:30 @shop',
      'Water the tomatoes every day at 18:00 for 15 min',
      'Renew the library books today p2',
      'Plan the birthday of grandmother today',
      'Put out the recycling every 2 weeks on wednesday',
    ],
    plan: [
      [
        'Book the cabin in Lofoten 20 oct p1',
        'Ask the neighbours to feed the cat 2 nov @phone',
        'Compare rail passes',
        'Buy walking boots for Ida 24 oct @shop',
        'Download maps for the hike',
      ],
      ['Ferry from Hirtshals 5 nov at 14:15', 'Night train to Bodø 6 nov at 23:05 p2', 'Hut by the lake 7 nov'],
      ['Rain clothes', 'First aid kit', 'Playing cards'],
    ],
  },
  da: {
    person: 'Anna',
    other: 'Jonas',
    home: 'Hus og have',
    trip: 'Sommer i Norge',
    sections: ['Skal gøres', 'Bestilt', 'Pakket'],
    labels: ['telefon', 'indkøb'],
    today: [
      'Ring til skorstensfejeren i dag kl 9 @telefon p1',
      'Hent brød i dag kl 16.30 @indkøb',
      'Vand tomaterne hver dag kl 18 i 15 min',
      'Forny bøgerne på biblioteket i dag p2',
      'Planlæg mormors fødselsdag i dag',
      'Stil genbrug ud hver anden onsdag',
    ],
    plan: [
      [
        'Bestil hytten i Lofoten 20. okt p1',
        'Bed naboen om at fodre katten 2. nov @telefon',
        'Sammenlign togkort',
        'Køb vandrestøvler til Ida 24. okt @indkøb',
        'Hent kort til vandreturen',
      ],
      ['Færge fra Hirtshals 5. nov kl 14.15', 'Nattog til Bodø 6. nov kl 23.05 p2', 'Hytte ved søen 7. nov'],
      ['Regntøj', 'Førstehjælpskasse', 'Spillekort'],
    ],
  },
} as const;

const site = await openSite();
try {
  await mkdir(FOLDER, { recursive: true });
  for (const language of ['en', 'da'] as const) {
    const { person, trip } = await household(site, language);
    await picture(site, { person, language, path: '/', name: `${language}-phone-today`, size: PHONE });
    await picture(site, { person, language, path: `/project/${trip}`, name: `${language}-desk-board`, size: DESK });
  }
} finally {
  await site.stop();
}

/** Creates an account with tasks, and a project that it shares. Returns the account and the id of the project. */
async function household({ person, share }: Site, language: Language): Promise<{ person: Person; trip: string }> {
  const texts = TEXTS[language];
  const anna = await person(`${texts.person}-${language}`, language);
  const jonas = await person(`${texts.other}-${language}`, language);
  await anna.client.auth.updateMe({ body: { name: texts.person } });
  await jonas.client.auth.updateMe({ body: { name: texts.other } });
  const { projects, sections, tasks, labels } = anna.client;
  const [first, second] = texts.labels;
  await labels.create({ body: { name: first, color: 'violet' } });
  await labels.create({ body: { name: second, color: 'amber' } });
  const { id: home } = await projects.create({ body: { name: texts.home, color: 'green' } });
  const { id: trip } = await projects.create({ body: { name: texts.trip, color: 'blue', view_mode: 'board' } });
  await share(trip, jonas, 'editor');
  for (const text of texts.today) await tasks.quickAdd({ body: { text, project_id: home } });
  for (const [index, name] of texts.sections.entries()) {
    const { id: section_id } = await sections.create({ projectID: trip, body: { name } });
    for (const text of texts.plan[index] ?? []) await tasks.quickAdd({ body: { text, project_id: trip, section_id } });
  }
  return { person: anna, trip };
}

type Picture = { person: Person; language: Language; path: string; name: string; size: typeof PHONE };

async function picture({ open }: Site, { person, language, path, name, size }: Picture): Promise<void> {
  const page = await open(path, { person, language, size, scale: size === PHONE ? 2 : 1 });
  await page.getByRole('main').getByRole('listitem').nth(4).waitFor();
  if (size === DESK) await page.getByRole('link', { name: TEXTS[language].home }).waitFor();
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled', caret: 'hide' });
  await page.context().close();
}
