import type { AccountMailMessages } from '../en/account-mail.ts';

export const accountMail: AccountMailMessages = {
  resetSubject: 'Nulstil din adgangskode',
  resetLine: 'Nogen – forhåbentlig dig – har bedt om at få nulstillet adgangskoden til din konto.',
  resetUntil: (day, time) => `Linket virker én gang og udløber ${day} kl. ${time}.`,
  resetEnds: 'Når du vælger en ny adgangskode, bliver du logget ud på alle enheder. Tofaktorgodkendelse ændres ikke.',
  chooseNew: 'Vælg en ny adgangskode',
  resetReason:
    'Du får denne mail, fordi nogen har angivet din e-mailadresse. Var det ikke dig, kan du se bort fra mailen.',
  doneSubject: 'Din adgangskode er skiftet',
  doneLine: (day, time) => `Din adgangskode blev skiftet ${day} kl. ${time} via et link i en mail.`,
  doneEnds: 'Du er logget ud på alle enheder. Tofaktorgodkendelse er ikke ændret.',
  signIn: 'Log ind',
  doneReason: 'Du får denne mail, fordi den handler om sikkerheden på din konto.',
  confirmSubject: 'Bekræft din e-mailadresse',
  confirmLine: 'Åbn linket, mens du er logget ind. Så kan andre føje dig til deres projekter med denne e-mailadresse.',
  confirmAction: 'Bekræft e-mailadresse',
  confirmReason:
    'Du får denne mail, fordi en konto bruger din e-mailadresse. Er det ikke din konto, så lad være med at åbne linket.',
  deviceSubject: (device) => `Nyt login: ${device}`,
  deviceLine: (device, day, time) =>
    `Nogen – forhåbentlig dig – loggede ind på din konto med ${device} ${day} kl. ${time}.`,
  deviceAddress: (address) => `IP-adressen var ${address}.`,
  deviceForeign: 'Var det ikke dig? Log enheden ud, og skift din adgangskode.',
  openSecurity: 'Se dine enheder',
  deviceReason: 'Du får denne mail, fordi det er første gang, der logges ind på din konto med denne enhed.',
  tokenSubject: (name) => `Dit API-token ${name} udløber snart`,
  tokenEnds: (prefix, day, time) => `Tokenet, der begynder med ${prefix}, udløber ${day} kl. ${time}.`,
  tokenAfterwards: 'Programmer, der bruger det, skal have et nyt inden da.',
  openTokens: 'Åbn dine API-tokens',
  tokenReason: 'Du får denne mail, fordi du har oprettet tokenet.',
};
