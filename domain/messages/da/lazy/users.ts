import type { LazyMessages } from '../../en/web-lazy.ts';

export const users: LazyMessages['users'] = {
  intro: 'Alle med en konto her. En invitation til en bekræftet e-mail føjer straks kontoen til projektet.',
  you: '(dig)',
  administrator: 'Administrator',
  confirmed: 'E-mail bekræftet',
  unconfirmed: 'E-mail ikke bekræftet',
  seen: (moment) => `Sidst set: ${moment}`,
  storage: (files, text) => `${files} filer, ${text} tekst`,
  confirm: 'Bekræft adressen',
  confirmOf: (name) => `Bekræft adressen for ${name}`,
  confirmTitle: (name) => `Bekræft adressen for ${name}?`,
  confirmText: (email, name) =>
    `Gør det kun, hvis du ved, at ${email} tilhører ${name}. Invitationer til adressen føjer så straks denne konto til.`,
  addressConfirmed: (name) => `Adressen for ${name} er bekræftet`,
  invites: 'Åbne invitationer',
  noInvites: 'Ingen invitationer er åbne.',
  invitedBy: (name) => `Inviteret af ${name}`,
};
