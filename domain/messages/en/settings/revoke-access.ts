/** Revoking all other access to the account, on the security page. */
export const revokeAccess = {
  title: 'Revoke other access',
  text: 'Think someone else has access to your account? Sign out all other devices, and remove other ways to reach it.',
  action: 'Revoke access',
  question: 'All other devices will be signed out. Apps that use a revoked token stop working right away.',
  tokens: 'Revoke all API tokens and the calendar feed address',
  passkeys: 'Remove all passkeys and single sign-on accounts',
  connections: 'Remove all connections and the email address for tasks',
  connectionsHint:
    'Webhooks, AI provider, mailboxes, connected accounts and calendar subscriptions. They keep working without a sign-in.',
  owned: 'Your account has:',
  done: 'Other access to your account revoked',
};
