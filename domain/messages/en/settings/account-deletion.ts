/** The deletion of the user's own account. */
export const accountDeletion = {
  action: 'Delete account',
  hint: 'Deletes your account, your projects and your notes for good. Nobody can restore them.',
  title: 'Delete your account?',
  text: 'Your projects disappear with everything in them, also for the people you share them with. What you wrote in projects of others stays there without your name. This can’t be undone.',
  exportFirst: 'Export your data first',
  done: 'Your account was deleted',
};
