import type { AccountMailMessages } from '../en/account-mail.ts';

export const accountMail: AccountMailMessages = {
  resetSubject: 'Vælg en ny adgangskode',
  resetLine: 'Nogen, forhåbentlig dig, har bedt om en ny adgangskode til din konto.',
  resetUntil: (day, time) => `Linket virker én gang, indtil ${day} kl. ${time}.`,
  resetEnds: 'En ny adgangskode logger dig ud på alle enheder. Totrinslogin bliver, som det er.',
  chooseNew: 'Vælg en ny adgangskode',
  resetReason: 'Du får denne mail, fordi nogen har angivet din adresse. Var det ikke dig, behøver du ikke gøre noget.',
  doneSubject: 'Din adgangskode er ny',
  doneLine: (day, time) => `Din adgangskode blev udskiftet ${day} kl. ${time} med linket i en mail.`,
  doneEnds: 'Du er logget ud på alle enheder. Totrinslogin er, som det var.',
  signIn: 'Log ind',
  doneReason: 'Du får denne mail, fordi det handler om din kontos sikkerhed.',
  confirmSubject: 'Bekræft din mailadresse',
  confirmLine: 'Åbn linket, mens du er logget ind, så andre kan føje dig til deres projekter med denne adresse.',
  confirmAction: 'Bekræft adressen',
  confirmReason:
    'Du får denne mail, fordi en konto her bruger din adresse. Er den ikke din, så lad være med at åbne linket.',
  deviceSubject: (device) => `Nyt login: ${device}`,
  deviceLine: (device, day, time) =>
    `Nogen, forhåbentlig dig, loggede ind på din konto med ${device} ${day} kl. ${time}.`,
  deviceAddress: (address) => `Loginet kom fra adressen ${address}.`,
  deviceForeign: 'Var det ikke dig, så log enheden ud, og skift din adgangskode.',
  openSecurity: 'Se, hvor du er logget ind',
  deviceReason: 'Du får denne mail, fordi ingen har logget ind på din konto med denne enhed før.',
  tokenSubject: (name) => `Din API-nøgle ${name} udløber snart`,
  tokenEnds: (prefix, day, time) => `Nøglen, der begynder med ${prefix}, holder op med at virke ${day} kl. ${time}.`,
  tokenAfterwards: 'Det, der bruger den, skal have en anden inden da.',
  openTokens: 'Åbn dine nøgler',
  tokenReason: 'Du får denne mail, fordi du har oprettet nøglen.',
};
