/** Mails about invites and new memberships. Names of users and projects are as they were entered. */
export const sharingMail = {
  invitedSubject: (who: string, project: string) => `${who} invited you to ${project}`,
  invitedLine: (who: string, project: string) =>
    `${who} would like to share the project ${project} with you. Make an account with this address, or join with one you have.`,
  /** `day` is a full date, `time` a time of day. */
  invitedUntil: (day: string, time: string) => `The link works once, until ${day} at ${time}.`,
  accept: 'Accept the invitation',
  invitedReason: 'You get this mail because somebody gave your address. If you do not know them, you need do nothing.',
  addedSubject: (who: string, project: string) => `${who} added you to ${project}`,
  addedLine: { editor: 'You can change everything in it.', viewer: 'You can read everything in it.' },
  openProject: 'Open the project',
  addedReason: 'You get this mail because you have an account here.',
};

/** The type of these messages in every language. */
export type SharingMailMessages = typeof sharingMail;
