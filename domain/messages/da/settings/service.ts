import type { SettingsMessages } from '../../en/web-settings.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const service: SettingsMessages['service'] = {
  version: 'Version',
  current: (version) => `Du bruger Sammen ${version}.`,
  noCheck:
    'Sammen ser ikke efter nye versioner. Den, der driver tjenesten, kan slå det til med SERVICE_UPDATE_CHECK og SERVICE_UPDATE_URL.',
  notChecked: 'Sammen har endnu ikke set efter nye versioner.',
  upToDate: 'Det er den nyeste version.',
  available: (version) => `Version ${version} er klar.`,
  readMore: 'Læs om den',
  notes: 'Nyheder',
  checked: (moment) => `Senest undersøgt ${moment}.`,
  restartTitle: 'Genstart',
  restartText: (panel) => `Kontrolpanelet på ${panel} genstarter tjenesten.`,
  restart: 'Genstart tjenesten',
  restartQuestion: 'Genstart tjenesten?',
  restartConsequence: 'Den er utilgængelig for alle et øjeblik. Åbne sider forbinder selv igen.',
  restarting: 'Tjenesten genstarter',
  noPanel: 'Genstart herfra kræver et kontrolpanel hos din udbyder. Disse indstillinger mangler:',
  missing: 'Manglende indstillinger',
  jobs: 'Baggrundsopgaver',
  jobsText: 'Opgaverne i denne serverproces. Listen opdateres med få sekunders mellemrum.',
  running: 'Kører',
  neverRun: 'Har ikke kørt endnu',
  lastRun: (moment) => `Kørte senest ${moment}`,
  jobFailed: 'Seneste kørsel mislykkedes. Årsagen står i tjenestens log.',
  every: (seconds) =>
    seconds < 60
      ? plural(seconds, { one: 'Hvert sekund', other: 'Hvert #. sekund' })
      : seconds < 3600
        ? plural(Math.round(seconds / 60), { one: 'Hvert minut', other: 'Hvert #. minut' })
        : plural(Math.round(seconds / 3600), { one: 'Hver time', other: 'Hver #. time' }),
  jobNames: {
    backup: 'Sikkerhedskopier',
    beacon: 'Optælling',
    'beacon collector': 'Optælling: glem gamle installationer',
    'error log': 'Slet gamle fejl',
    'file sweep': 'Slet ubrugte filer',
    imports: 'Afslut afbrudte importer',
    'storage usage': 'Kontrollér lagerforbrug',
    sweep: 'Slet udløbne sessioner og links',
    'sweep of attempts': 'Nulstil grænser for login',
    'task changes': 'Slet gamle ændringer af opgaver',
    'tokens that end': 'Advar om API-tokens, der udløber',
    'trash purge': 'Tøm gammel papirkurv',
    'update check': 'Se efter nye versioner',
    waking: 'Vis udsatte opgaver igen',
  },
  beacon: 'Optælling',
  beaconText:
    'Som standard slået fra. Sammen kan én gang i døgnet fortælle en server, du selv vælger, at den findes, så installationer kan tælles.',
  beaconOn: 'Tæl denne installation med',
  beaconSends: (id, version) => `Sender kun det tilfældige id ${id} og versionen ${version}.`,
  collector: 'Adresse på den server, der tæller',
  neverSent: 'Der er ikke sendt noget endnu.',
  lastSent: (moment) => `Senest sendt ${moment}.`,
  isCollector: 'Tæl andre installationer her',
  isCollectorHint: 'Andre installationer kan sende deres tilfældige id og version til denne tjeneste.',
  publish: 'Offentliggør antallet',
  publishHint: 'Alle kan se, hvor mange installationer der er talt de seneste 30 dage.',
  stats: (week, month, year) =>
    `Installationer: ${week} de seneste 7 dage, ${month} de seneste 30 dage, ${year} det seneste år.`,
  errors: 'Fejl',
  errorsIntro:
    'Forespørgsler, der mislykkedes de seneste 30 dage på grund af en fejl i Sammen eller i en tjeneste, som Sammen bruger.',
  noErrors: 'Ingen fejl.',
  request: (id) => `Forespørgsel ${id}`,
  moreErrors: 'Vis tidligere fejl',
};
