import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const twoFactor: LazyMessages['twoFactor'] = {
  title: 'Tofaktorgodkendelse',
  off: 'Beskyt kontoen med en kode fra en app på din telefon. Så er adgangskoden alene ikke nok til at logge ind.',
  on: 'Slået til. Når du logger ind med adgangskode, skal du også bruge en kode fra din app.',
  requiredTitle: 'Sikr din konto først',
  requiredText: 'Her er en adgangskode ikke nok alene. Tilføj en af disse for at fortsætte.',
  requiredChoice: 'Vælg mindst én',
  requiredDone: 'Fortsæt til Sammen',
  turnOn: 'Slå tofaktorgodkendelse til',
  turnOff: 'Slå fra',
  setUpTitle: 'Slå tofaktorgodkendelse til',
  passwordText:
    'Det er et stykke tid siden, du loggede ind. Skriv din adgangskode for at fortsætte. Har din konto ingen adgangskode, så log ud og ind igen.',
  scan: 'Scan QR-koden med en godkendelsesapp, f.eks. Aegis, Google Authenticator eller din adgangskodeapp.',
  picture: 'QR-kode til godkendelsesappen',
  bySecret: 'Kan du ikke scanne koden? Skriv denne nøgle i appen:',
  code: 'Sekscifret kode fra appen',
  confirm: 'Slå til',
  timedOut: 'Det tog for lang tid. Luk, og begynd forfra.',
  codesTitle: 'Dine gendannelseskoder',
  codesText:
    'Hver kode kan bruges én gang i stedet for en kode fra appen. Gem dem et sted, hvor du kan finde dem uden din telefon. De vises kun nu.',
  codes: 'Gendannelseskoder',
  copy: 'Kopiér',
  copied: 'Koderne er kopieret.',
  print: 'Udskriv',
  download: 'Hent som fil',
  fileName: 'sammen-gendannelseskoder.txt',
  sheet: (email) => `Gendannelseskoder til Sammen for ${email}. Hver kode virker én gang.`,
  codesSaved: 'Jeg har gemt dem',
  isOn: 'Tofaktorgodkendelse er slået til. Dine andre enheder er logget ud.',
  remaining: (count) =>
    plural(count, { one: 'Der er # gendannelseskode tilbage.', other: 'Der er # gendannelseskoder tilbage.' }),
  fewLeft: 'Opret nye, før de slipper op.',
  renew: 'Nye gendannelseskoder',
  renewText: 'Dine nuværende koder holder op med at virke.',
  renewAction: 'Opret nye koder',
  offTitle: 'Slå tofaktorgodkendelse fra?',
  offText: 'Så kræver det kun adgangskoden at logge ind. Dine gendannelseskoder holder op med at virke.',
  isOff: 'Tofaktorgodkendelse er slået fra.',
};
