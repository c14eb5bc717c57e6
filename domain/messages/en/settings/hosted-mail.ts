/** Settings: the connected Gmail account. */
export const hostedMail = {
  title: 'Gmail',
  text: 'Starred or labelled emails of your Gmail account become tasks in your Inbox. Sammen only reads your mail.',
  account: 'Connected Gmail account',
  connect: 'Connect a Gmail account',
  connectAgain: 'Connect Gmail again',
  noClient: 'An administrator needs to register a Google client before accounts can be connected.',
  connected: 'The account is connected. The first emails become tasks within a minute.',
  denied: 'The account wasn’t connected, because access to the mail wasn’t granted. Try again and allow it.',
  disconnect: 'Disconnect',
  disconnectTitle: (account: string) => `Disconnect ${account}?`,
  disconnectText: 'No more emails become tasks. The existing tasks stay, and your mail doesn’t change.',
  disconnected: (account: string) => `${account} disconnected`,
  sync: 'Sync now',
  created: (count: number) =>
    count === 0 ? 'No new emails' : count === 1 ? '1 email became a task' : `${count} emails became tasks`,
  partial: 'More emails are waiting. They follow with the next sync.',
  syncFailed: 'The emails couldn’t be read. The list shows why.',
  trigger: 'Emails that become tasks',
  triggers: {
    starred: 'Starred emails',
    label: 'Emails with a label',
    both: 'Starred emails and emails with a label',
  },
  label: 'Label',
  labelHint: 'The name of a label in Gmail.',
  enterLabel: 'Enter the name of a label.',
};
