import type { SettingsMessages } from '../../en/web-settings.ts';

export const calendarFeed: SettingsMessages['calendarFeed'] = {
  title: 'Kalenderabonnement',
  text: 'Abonnér på adressen i din kalenderapp for at se dine opgaver der. Du kan ikke ændre dem i kalenderen, og den opdateres cirka en gang i timen.',
  address: 'Kalenderadresse',
  warning: 'Alle, der har adressen, kan se dine opgaver. Del den ikke med andre.',
  copy: 'Kopiér',
  copied: 'Kalenderadressen er kopieret',
  undated: 'Medtag opgaver uden dato',
  undatedHint: 'De vises kun i apps, der kan vise opgaver.',
  open: 'Åbn i kalenderapp',
  replace: 'Udskift adressen',
  replaceTitle: 'Udskift kalenderadressen?',
  replaceText:
    'Den nuværende adresse holder straks op med at virke. Kalendere, der bruger den, opdateres først igen, når du tilføjer den nye adresse.',
  replaced: 'Kalenderadressen er udskiftet',
  how: 'Sådan abonnerer du',
  google: 'Google Kalender: Vælg + ud for ”Andre kalendere” på en computer, vælg ”Fra webadresse”, og indsæt adressen.',
  apple: 'Apple Kalender: Vælg Arkiv > Nyt kalenderabonnement, og indsæt adressen.',
  outlook: 'Outlook: Vælg Tilføj kalender > Abonner fra internettet, og indsæt adressen.',
  reachable:
    'Google og Outlook.com henter adressen fra deres egne servere, så tjenesten skal kunne nås fra internettet.',
};
