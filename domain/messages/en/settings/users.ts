/** The accounts of the service, for administrators. Names are as they were entered. */
export const users = {
  intro:
    'Everyone with an account here. When people with a confirmed email address are invited to a project, they’re added right away.',
  you: '(you)',
  administrator: 'Administrator',
  confirmed: 'Email confirmed',
  unconfirmed: 'Email not confirmed',
  seen: (moment: string) => `Last seen ${moment}`,
  storage: (files: string, text: string) => `Files: ${files}, text: ${text}`,
  confirm: 'Confirm email',
  confirmOf: (name: string) => `Confirm email of ${name}`,
  confirmTitle: (name: string) => `Confirm ${name}’s email address?`,
  confirmText: (email: string, name: string) =>
    `Confirm only if you know that ${email} belongs to ${name}. People who invite this email address will then add this account right away.`,
  addressConfirmed: (name: string) => `${name}’s email address confirmed`,
  invites: 'Pending invitations',
  noInvites: 'No pending invitations.',
  invitedBy: (name: string) => `Invited by ${name}`,
};
