import type { SettingsMessages } from '../../en/web-settings.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const users: SettingsMessages['users'] = {
  intro:
    'Alle med en konto. Når nogen inviterer en bekræftet e-mailadresse, kommer personen med i projektet med det samme.',
  you: '(dig)',
  administrator: 'Administrator',
  confirmed: 'E-mailadresse bekræftet',
  unconfirmed: 'E-mailadresse ikke bekræftet',
  seen: (moment) => `Sidst aktiv ${moment}`,
  storage: (files, text) => `Filer: ${files}, tekst: ${text}`,
  confirm: 'Bekræft adresse',
  confirmOf: (name) => `Bekræft adresse for ${name}`,
  confirmTitle: (name) => `Bekræft adresse for ${name}?`,
  confirmText: (email, name) =>
    `Gør det kun, hvis du ved, at ${email} tilhører ${name}. Når nogen inviterer adressen, kommer denne konto med i projektet med det samme.`,
  addressConfirmed: (name) => `E-mailadressen for ${name} er bekræftet`,
  optionsOf: (name) => `Handlinger for ${name}`,
  makeAdministrator: 'Gør til administrator',
  makeAdministratorTitle: (name) => `Gør ${name} til administrator?`,
  makeAdministratorText: (name) =>
    `${name} kan derefter invitere folk, slette konti, læse tjenestens historik og hente sikkerhedskopier, som rummer alles data.`,
  nowAdministrator: (name) => `${name} er nu administrator`,
  removeAdministrator: 'Fjern som administrator',
  removeAdministratorTitle: (name) => `Fjern ${name} som administrator?`,
  removeAdministratorText: (name) =>
    `${name} beholder sin konto med alle opgaver og noter, men kan ikke længere administrere tjenesten.`,
  removeSelfTitle: 'Vil du ikke længere være administrator?',
  removeSelfText: 'Du mister adgangen til disse sider. Kun en anden administrator kan gøre dig til administrator igen.',
  noLongerAdministrator: (name) => `${name} er ikke længere administrator`,
  disabled: 'Deaktiveret',
  beingDeleted: 'Bliver slettet',
  disable: 'Deaktivér konto',
  disableTitle: (name) => `Deaktivér kontoen for ${name}?`,
  disableText: (name) =>
    `${name} logges ud overalt og kan ikke logge ind. API-token, kalenderapps og mails stopper også. Opgaver, noter og delte projekter bliver.`,
  nowDisabled: (name) => `Kontoen for ${name} er deaktiveret`,
  enable: 'Aktivér konto',
  enableTitle: (name) => `Aktivér kontoen for ${name}?`,
  enableText: (name) => `${name} kan logge ind igen, og kontoens API-token, kalenderapps og mails virker igen.`,
  nowEnabled: (name) => `${name} kan logge ind igen`,
  delete: 'Slet konto',
  deleteTitle: (name) => `Slet kontoen for ${name}?`,
  deleteText: ({ projects, tasks, notes }) =>
    `${plural(projects, { one: '# projekt', other: '# projekter' })}, ${plural(tasks, { one: '# opgave', other: '# opgaver' })} og ${plural(notes, { one: '# note', other: '# noter' })} slettes for altid, også for dem, der deler dem.`,
  deleteKept: (tasks) =>
    plural(tasks, {
      one: '# opgave i en andens projekt bliver stående uden forfatter.',
      other: '# opgaver i andres projekter bliver stående uden forfatter.',
    }),
  deleted: (name) => `Kontoen for ${name} er slettet`,
  inviteTitle: 'Invitér en person',
  inviteHint:
    'Personen opretter en konto med et link, der virker én gang. Skal I dele et projekt med det samme, så invitér fra projektet.',
  invite: 'Invitér',
  enterEmail: 'Skriv en e-mailadresse.',
  hasAccount: (email) => `${email} har allerede en konto.`,
  invites: 'Åbne invitationer',
  noInvites: 'Ingen åbne invitationer.',
  invitedBy: (name) => `Inviteret af ${name}`,
};
