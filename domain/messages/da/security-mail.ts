import type { SecurityMailMessages } from '../en/security-mail.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const securityMail: SecurityMailMessages = {
  tokenAdded: (name) => `Ny API-nøgle: ${name}`,
  tokenAddedLine: (name, prefix) =>
    `API-nøglen ${name} (${prefix}…) er føjet til din konto. Den kan bruge kontoen uden din adgangskode.`,
  tokenRemoved: (name) => `API-nøgle slettet: ${name}`,
  tokenRemovedLine: (name, prefix) =>
    `API-nøglen ${name} (${prefix}…) er slettet fra din konto og virker ikke længere.`,
  passkeyAdded: (name) => `Ny adgangsnøgle: ${name}`,
  passkeyAddedLine: (name) => `Adgangsnøglen ${name} er føjet til din konto og kan logge ind.`,
  passkeyRemoved: (name) => `Adgangsnøgle slettet: ${name}`,
  passkeyRemovedLine: (name) => `Adgangsnøglen ${name} er slettet fra din konto og kan ikke længere logge ind.`,
  twoFactorOn: 'Totrinslogin er slået til',
  twoFactorOnLine: 'Totrinslogin er slået til på din konto.',
  twoFactorOff: 'Totrinslogin er slået fra',
  twoFactorOffLine: 'Totrinslogin er slået fra på din konto. Nu kan man logge ind med adgangskoden alene.',
  newCodes: 'Nye gendannelseskoder',
  newCodesLine: 'Der er lavet nye gendannelseskoder til din konto. De tidligere virker ikke længere.',
  revoked: 'Adgang til din konto er fjernet',
  revokedLine: 'Alle andre enheder er logget ud af din konto.',
  changedAt: (day, time) => `Det skete ${day} kl. ${time}.`,
  notYou: 'Var det ikke dig, så skift din adgangskode, og fjern alt, du ikke kender, på siden om sikkerhed.',
  openSecurity: 'Åbn siden om sikkerhed',
  reason: 'Du får denne mail, fordi det handler om din kontos sikkerhed. Den kan ikke slås fra.',
  tokensStay: 'Dine API-nøgler virker stadig. Slet dem, du ikke kender:',
  noTokens: 'Din konto har ingen API-nøgler.',
  passkeysStay: 'Dine adgangsnøgler virker stadig. Slet dem, du ikke kender:',
  noPasskeys: 'Din konto har ingen adgangsnøgler.',
  tokensRemoved: (count) =>
    plural(count, { one: 'Denne API-nøgle er slettet:', other: 'Disse # API-nøgler er slettet:' }),
  passkeysRemoved: (count) =>
    plural(count, { one: 'Denne adgangsnøgle er slettet:', other: 'Disse # adgangsnøgler er slettet:' }),
  token: (name, prefix) => `${name} (${prefix}…)`,
};
