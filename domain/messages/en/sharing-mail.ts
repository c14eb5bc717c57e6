/** Mails about invites and new memberships. Names of users and projects are as they were entered. */
export const sharingMail = {
  invitedSubject: (who: string, project: string) => `${who} invited you to ${project}`,
  invitedLine: (who: string, project: string) =>
    `${who} wants to share the project ${project} with you. Create an account with this email address, or join with one you already have.`,
  invitedToServiceSubject: (who: string) => `${who} invited you to Sammen`,
  invitedToServiceLine: (who: string) =>
    `${who} wants to share tasks, projects and notes with you. Create an account with this email address.`,
  /** `day` is a full date, `time` a time of day. */
  invitedUntil: (day: string, time: string) => `The link works once, until ${day} at ${time}.`,
  accept: 'Accept invitation',
  invitedReason:
    'You received this email because someone entered your email address. If you don’t know them, you can ignore it.',
  addedSubject: (who: string, project: string) => `${who} added you to ${project}`,
  addedLine: { editor: 'You can edit everything in it.', viewer: 'You can view everything in it.' },
  openProject: 'Open project',
  addedReason: 'You received this email because you have an account here.',
};

/** The type of these messages in every language. */
export type SharingMailMessages = typeof sharingMail;
