import type { SharingMailMessages } from '../en/sharing-mail.ts';

export const sharingMail: SharingMailMessages = {
  invitedSubject: (who, project) => `${who} har inviteret dig til ${project}`,
  invitedLine: (who, project) =>
    `${who} vil gerne dele projektet ${project} med dig. Opret en konto med denne adresse, eller deltag med en, du har.`,
  invitedUntil: (day, time) => `Linket virker én gang, indtil ${day} kl. ${time}.`,
  accept: 'Tag imod invitationen',
  invitedReason:
    'Du får denne mail, fordi nogen har angivet din adresse. Kender du dem ikke, behøver du ikke gøre noget.',
  addedSubject: (who, project) => `${who} har føjet dig til ${project}`,
  addedLine: { editor: 'Du kan ændre alt i det.', viewer: 'Du kan læse alt i det.' },
  openProject: 'Åbn projektet',
  addedReason: 'Du får denne mail, fordi du har en konto her.',
};
