import type { SettingsMessages } from '../../en/web-settings.ts';

export const hostedMail: SettingsMessages['hostedMail'] = {
  title: 'Gmail',
  text: 'Mails i din Gmail-konto med stjerne eller etiket bliver til opgaver. Sammen læser kun dine mails.',
  account: 'Tilsluttet Gmail-konto',
  connect: 'Tilslut en Gmail-konto',
  connectAgain: 'Tilslut Gmail igen',
  noClient: 'En administrator skal registrere en Google-klient, før der kan tilsluttes konti.',
  connected: 'Kontoen er tilsluttet. De første mails bliver til opgaver inden for et minut.',
  denied: 'Kontoen blev ikke tilsluttet, fordi der ikke blev givet adgang til mails. Prøv igen, og tillad det.',
  disconnect: 'Frakobl',
  disconnectTitle: (account) => `Frakobl ${account}?`,
  disconnectText: 'Der bliver ikke flere mails til opgaver. Opgaverne bliver, og dine mails ændres ikke.',
  disconnected: (account) => `${account} er frakoblet`,
  sync: 'Synkronisér nu',
  created: (count) =>
    count === 0 ? 'Ingen nye mails' : count === 1 ? '1 mail blev til en opgave' : `${count} mails blev til opgaver`,
  partial: 'Flere mails venter. De følger ved næste synkronisering.',
  syncFailed: 'Dine mails kunne ikke læses. Listen viser hvorfor.',
  trigger: 'Mails, der bliver til opgaver',
  triggers: {
    starred: 'Mails med stjerne',
    label: 'Mails med en etiket',
    both: 'Mails med stjerne og mails med en etiket',
  },
  project: 'Projekt',
  projectHint: 'Her kommer de nye opgaver.',
  label: 'Etiket',
  labelHint: 'Navnet på en etiket i Gmail.',
  enterLabel: 'Skriv navnet på en etiket.',
};
