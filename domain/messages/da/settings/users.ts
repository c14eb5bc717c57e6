import type { SettingsMessages } from '../../en/web-settings.ts';

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
  invites: 'Åbne invitationer',
  noInvites: 'Ingen åbne invitationer.',
  invitedBy: (name) => `Inviteret af ${name}`,
};
