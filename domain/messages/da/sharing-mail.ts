import type { SharingMailMessages } from '../en/sharing-mail.ts';

export const sharingMail: SharingMailMessages = {
  invitedSubject: (who, project) => `${who} har inviteret dig til ${project}`,
  invitedLine: (who, project) =>
    `${who} vil dele projektet ${project} med dig. Opret en konto med denne e-mailadresse, eller log ind på den, du har.`,
  invitedToServiceSubject: (who) => `${who} har inviteret dig til Sammen`,
  invitedToServiceLine: (who) =>
    `${who} vil dele opgaver, projekter og noter med dig. Opret en konto med denne e-mailadresse.`,
  invitedUntil: (day, time) => `Linket virker én gang og udløber ${day} kl. ${time}.`,
  accept: 'Tag imod invitationen',
  invitedReason:
    'Du får denne mail, fordi nogen har angivet din e-mailadresse. Kender du ikke afsenderen, kan du se bort fra mailen.',
  addedSubject: (who, project) => `${who} har føjet dig til ${project}`,
  addedLine: { editor: 'Du kan redigere alt i projektet.', viewer: 'Du kan se alt i projektet.' },
  openProject: 'Åbn projektet',
  addedReason: 'Du får denne mail, fordi du har en konto her.',
};
