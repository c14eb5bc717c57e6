import type { SettingsMessages } from '../../en/web-settings.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const ai: SettingsMessages['ai'] = {
  title: 'AI',
  text: 'Lad en AI-udbyder efter eget valg dele opgaver op i delopgaver og opsummere din dag. Uden en udbyder er AI slået fra.',
  provider: 'Udbyder',
  providers: {
    '': 'Ingen',
    anthropic: 'Anthropic',
    openai: 'OpenAI',
    google: 'Google',
    compatible: 'Anden server, f.eks. en lokal model',
  },
  address: 'Adresse',
  addressHint: 'Lad feltet være tomt for at bruge udbyderens sædvanlige adresse.',
  ownAddressHint: 'En server med OpenAI’s API, f.eks. http://192.168.1.20:11434/v1 til Ollama.',
  needsAddress: 'Skriv serverens adresse.',
  model: 'Model',
  modelHint: 'Det navn, udbyderen bruger for modellen.',
  needsModel: 'Skriv navnet på en model.',
  key: 'API-nøgle',
  keyHint: 'Opret en nøgle på din konto hos udbyderen.',
  keyOptional: 'Kun hvis serveren kræver en.',
  keyKept: 'Lad feltet være tomt for at beholde den gemte nøgle. Skriv en ny nøgle, hvis du skifter server.',
  test: 'Test',
  testPassed: 'Udbyderen svarer. AI er klar til brug.',
  sent: 'Det bliver sendt til udbyderen',
  sentParts: [
    'Når du deler en opgave op: dens titel og beskrivelse og titlerne på dens åbne delopgaver.',
    'Når du opsummerer dagen: titel, dato og prioritet for dine opgaver i dag.',
    'Når du tester udbyderen: ordet “Test”.',
  ],
  sentText:
    'Kommentarer, filer, etiketter og personers navne bliver ikke sendt. Intet bliver sendt, før du beder om det.',
  waiting: 'Venter på AI-udbyderen. Det kan tage et minut.',
  notConfigured: 'AI er ikke sat op. Vælg først en udbyder.',
  tooDeep: 'Opgaven ligger for dybt til at få delopgaver.',
  openSettings: 'Åbn indstillingerne',
  splitTitle: (task) => `Del “${task}” op`,
  proposed: 'Forslag til delopgaver',
  include: (title) => `Tilføj “${title}”`,
  titleOf: (number) => `Titel på delopgave ${number}`,
  add: (count) => plural(count, { one: 'Tilføj # delopgave', other: 'Tilføj # delopgaver' }),
  added: (count) => plural(count, { one: '# delopgave tilføjet', other: '# delopgaver tilføjet' }),
  check: 'Skrevet af AI. Læs det igennem, før du stoler på det.',
  summaryTitle: 'Overblik over i dag',
  again: 'Spørg igen',
};
