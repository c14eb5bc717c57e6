import type { SettingsMessages } from '../../en/web-settings.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

const created = (tasks: number) => plural(tasks, { one: '# opgave oprettet', other: '# opgaver oprettet' });

export const mailboxes: SettingsMessages['mailboxes'] = {
  title: 'Postkasser',
  text: 'Sæt et flag eller en stjerne på en mail i dit mailprogram, så bliver den til en opgave. Sammen ændrer ikke noget i postkassen.',
  list: 'Tilsluttede postkasser',
  none: 'Du har ikke tilsluttet nogen postkasse endnu.',
  connect: 'Tilslut en postkasse',
  connectAction: 'Tilslut',
  host: 'Mailserver (IMAP)',
  hostHint: 'For eksempel imap.example.org. Uden port bruges 993. Forbindelsen er altid krypteret.',
  enterHost: 'Skriv din udbyders mailserver.',
  username: 'Brugernavn',
  usernameHint: 'Ofte din e-mailadresse.',
  enterUsername: 'Skriv dit brugernavn på mailserveren.',
  password: 'Adgangskode',
  passwordHint:
    'Hvis din udbyder har adgangskoder til apps, så opret en til Sammen. Den gemmes krypteret og vises aldrig.',
  enterPassword: 'Skriv din adgangskode til mailserveren.',
  name: 'Navn (valgfrit)',
  nameHint: 'Det, postkassen hedder på listen her.',
  folder: 'Mappe (valgfrit)',
  folderHint: 'Mails med flag i denne mappe bliver til opgaver. Uden en mappe gælder det postkassens indbakke.',
  project: 'Projekt',
  projectHint: 'Her kommer de nye opgaver.',
  tasksIn: (project) => `Opgaver i ${project}`,
  edit: (name) => `Redigér ”${name}”`,
  newPassword: 'Ny adgangskode (valgfrit)',
  newPasswordHint: 'Lad feltet stå tomt for at beholde den gemte adgangskode.',
  enterName: 'Skriv et navn.',
  editName: 'Navn',
  connected: (name) => `”${name}” er tilsluttet`,
  syncNamed: (name) => `Synkronisér ”${name}” nu`,
  synced: (tasks) => (tasks === 0 ? 'Ingen nye mails med flag' : created(tasks)),
  syncedPartly: (tasks) =>
    tasks === 0
      ? 'Postkassen læses allerede. Nye opgaver dukker op om et øjeblik.'
      : `${created(tasks)}. Der venter flere mails med flag. De læses ved næste synkronisering.`,
  syncFailed: (name) => `”${name}” kunne ikke læses. Se hvorfor på listen.`,
  disconnect: 'Frakobl',
  disconnectNamed: (name) => `Frakobl ”${name}”`,
  disconnectTitle: (name) => `Frakobl ”${name}”?`,
  disconnectText:
    'Mails med flag bliver ikke længere til opgaver, og den gemte adgangskode slettes. De hidtidige opgaver bliver.',
  disconnected: (name) => `”${name}” er frakoblet`,
  how: 'Sådan bliver mails til opgaver',
  rules: [
    'Hver mail med flag i mappen bliver til én opgave, også hvis du sætter flaget senere. Sletter du opgaven, kommer den ikke igen.',
    'Titlen er afsenderen og emnet. Teksten bliver beskrivelsen, og vedhæftede filer følger med.',
    'Postkassen læses hvert 10. minut, højst 25 mails ad gangen. Efter fejl læses den sjældnere, ned til hver 11. time.',
    'Intet ændres i postkassen: Flag bliver siddende, og ulæste mails forbliver ulæste.',
  ],
};
