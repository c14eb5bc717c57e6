import type { SecurityMailMessages } from '../en/security-mail.ts';
import { pluralOf } from '../plural.ts';
import { accessChannels } from './access-channels.ts';

const plural = pluralOf('da');

export const securityMail: SecurityMailMessages = {
  tokenAdded: (name) => `Nyt API-token: ${name}`,
  tokenAddedLine: (name, prefix) =>
    `API-tokenet ${name} (${prefix}…) er føjet til din konto. Det giver adgang til kontoen uden adgangskode.`,
  tokenRemoved: (name) => `API-token slettet: ${name}`,
  tokenRemovedLine: (name, prefix) =>
    `API-tokenet ${name} (${prefix}…) er slettet fra din konto og virker ikke længere.`,
  passkeyAdded: (name) => `Ny adgangsnøgle: ${name}`,
  passkeyAddedLine: (name) => `Adgangsnøglen ${name} er føjet til din konto og kan bruges til at logge ind.`,
  passkeyRemoved: (name) => `Adgangsnøgle slettet: ${name}`,
  passkeyRemovedLine: (name) =>
    `Adgangsnøglen ${name} er slettet fra din konto og kan ikke længere bruges til at logge ind.`,
  identityLinked: (provider) => `Du kan nu logge ind med ${provider}`,
  identityLinkedLine: (provider) =>
    `Din konto hos ${provider} er knyttet til din konto her. Nu kan du bruge den til at logge ind.`,
  identityRemoved: (provider) => `Du kan ikke længere logge ind med ${provider}`,
  identityRemovedLine: (provider) =>
    `Din konto hos ${provider} er ikke længere knyttet til din konto her og kan ikke bruges til at logge ind.`,
  twoFactorOn: 'Tofaktorgodkendelse er slået til',
  twoFactorOnLine: 'Tofaktorgodkendelse er slået til på din konto.',
  twoFactorOff: 'Tofaktorgodkendelse er slået fra',
  twoFactorOffLine: 'Tofaktorgodkendelse er slået fra på din konto. Nu kræver det kun adgangskoden at logge ind.',
  newCodes: 'Nye gendannelseskoder',
  newCodesLine: 'Der er oprettet nye gendannelseskoder til din konto. De gamle virker ikke længere.',
  revoked: 'Andres adgang til din konto er fjernet',
  revokedLine: 'Alle andre enheder er logget ud af din konto.',
  webhookAdded: (project) => `Nyt webhook: ${project}`,
  webhookAddedLine: (project, host) =>
    `Et webhook i dit projekt ”${project}” sender nu projektets hændelser til ${host}. Det fortsætter, selv om du skifter adgangskode.`,
  aiProviderSet: (host) => `Ny AI-udbyder: ${host}`,
  aiProviderSetLine: (host) => `AI-funktionerne på din konto sender nu dine opgaver til ${host}, når du bruger dem.`,
  mailAddressCreated: 'Ny e-mailadresse til opgaver',
  mailAddressCreatedLine:
    'Din konto har fået en ny e-mailadresse, der opretter opgaver. Alle, der kender den, kan oprette opgaver på din konto.',
  newAdministrator: (name) => `Ny administrator: ${name}`,
  newAdministratorBy: (name, by) =>
    `${by} har gjort ${name} til administrator. ${name} kan nu administrere konti og hente sikkerhedskopier, som indeholder alles data.`,
  newAdministratorByProvider: (name) =>
    `${name} er blevet administrator på grund af en gruppe hos loginudbyderen. ${name} kan nu administrere konti og hente sikkerhedskopier, som indeholder alles data.`,
  notExpected: 'Kommer det bag på dig? Fjern rettighederne på siden Brugere, og spørg dem, det handler om.',
  openUsers: 'Se brugere',
  administratorReason: 'Du får denne mail, fordi du er administrator af denne tjeneste. Den kan ikke slås fra.',
  changedAt: (day, time) => `Det skete ${day} kl. ${time}.`,
  notYou: 'Var det ikke dig? Skift din adgangskode, og fjern alt, du ikke genkender, i sikkerhedsindstillingerne.',
  openSecurity: 'Åbn sikkerhedsindstillinger',
  reason: 'Du får denne mail, fordi den handler om sikkerheden på din konto. Den kan ikke slås fra.',
  tokensStay: 'Dine API-tokens virker stadig. Slet dem, du ikke genkender:',
  noTokens: 'Din konto har ingen API-tokens.',
  passkeysStay: 'Dine adgangsnøgler virker stadig. Slet dem, du ikke genkender:',
  noPasskeys: 'Din konto har ingen adgangsnøgler.',
  tokensRemoved: (count) =>
    plural(count, { one: 'Dette API-token er slettet:', other: 'Disse # API-tokens er slettet:' }),
  passkeysRemoved: (count) =>
    plural(count, { one: 'Denne adgangsnøgle er slettet:', other: 'Disse # adgangsnøgler er slettet:' }),
  feedRemoved:
    'Adressen til dit kalenderabonnement er slettet. Hent den nye adresse under Integrationer i indstillingerne.',
  feedStays: 'Adressen til dit kalenderabonnement virker stadig. Du kan udskifte den i indstillingerne.',
  channels: accessChannels,
  channelsRemoved: 'Disse forbindelser er fjernet:',
  channelsStay: 'Disse forbindelser virker stadig. Fjern dem, du ikke genkender:',
  token: (name, prefix) => `${name} (${prefix}…)`,
};
