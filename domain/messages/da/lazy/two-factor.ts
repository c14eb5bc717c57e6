import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const twoFactor: LazyMessages['twoFactor'] = {
  title: 'Totrinslogin',
  off: 'Så kræver det også en kode fra en app på din telefon at logge ind med adgangskoden, og adgangskoden alene er ikke noget værd for andre.',
  on: 'Slået til. Det kræver også en kode fra din app at logge ind med adgangskoden.',
  requiredTitle: 'Sikr først din konto',
  requiredText: 'Her er en adgangskode ikke nok alene. Tilføj en af disse, så kan du komme videre.',
  requiredChoice: 'Vælg mindst én',
  requiredDone: 'Fortsæt til Sammen',
  turnOn: 'Slå totrinslogin til',
  turnOff: 'Slå fra',
  setUpTitle: 'Slå totrinslogin til',
  passwordText: 'Det er et stykke tid siden, du loggede ind. Skriv først din adgangskode.',
  scan: 'Scan billedet med en godkendelsesapp, for eksempel Aegis, Google Authenticator eller den i din adgangskodehusker.',
  picture: 'QR-kode til godkendelsesappen',
  bySecret: 'Intet kamera? Skriv i stedet denne hemmelighed i appen:',
  code: 'De seks cifre, som appen viser nu',
  confirm: 'Slå til',
  lost: 'Det tog for lang tid. Luk, og begynd igen.',
  codesTitle: 'Dine gendannelseskoder',
  codesText:
    'Hver af dem logger dig ind én gang i stedet for en kode fra appen. Gem dem et sted, hvor du finder dem uden din telefon. De vises kun nu.',
  codes: 'Gendannelseskoder',
  copy: 'Kopiér',
  copied: 'Kopieret.',
  print: 'Udskriv',
  download: 'Hent som fil',
  fileName: 'sammen-gendannelseskoder.txt',
  sheet: (email) => `Gendannelseskoder til Sammen for ${email}. Hver af dem virker én gang.`,
  kept: 'Jeg har gemt dem',
  isOn: 'Totrinslogin er slået til. Dine andre enheder er logget ud.',
  remaining: (count) =>
    plural(count, { one: 'Der er # gendannelseskode tilbage.', other: 'Der er # gendannelseskoder tilbage.' }),
  few: 'Lav nye, før de slipper op.',
  renew: 'Nye gendannelseskoder',
  renewText: 'De koder, du har nu, holder op med at virke.',
  renewAction: 'Lav nye koder',
  offTitle: 'Slå totrinslogin fra?',
  offText: 'Så logger adgangskoden alene ind igen. Dine gendannelseskoder holder op med at virke.',
  isOff: 'Totrinslogin er slået fra.',
};
