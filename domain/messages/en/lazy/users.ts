/** The accounts of the service, for administrators. Names are as they were entered. */
export const users = {
  intro: 'Everyone with an account here. Invitations to a confirmed email add its account to the project at once.',
  you: '(you)',
  administrator: 'Administrator',
  confirmed: 'Email confirmed',
  unconfirmed: 'Email not confirmed',
  seen: (moment: string) => `Last seen: ${moment}`,
  storage: (files: string, text: string) => `${files} of files, ${text} of text`,
  confirm: 'Confirm address',
  confirmOf: (name: string) => `Confirm address of ${name}`,
  confirmTitle: (name: string) => `Confirm the address of ${name}?`,
  confirmText: (email: string, name: string) =>
    `Do this only if you know that ${email} belongs to ${name}. Invitations to the address then add this account at once.`,
  addressConfirmed: (name: string) => `Address of ${name} confirmed`,
  invites: 'Open invitations',
  noInvites: 'No invitation is open.',
  invitedBy: (name: string) => `Invited by ${name}`,
};
