/** Settings: the mail address that creates tasks. */
export const mailToTask = {
  title: 'Mail to task',
  text: 'Send or forward an email to this address to add it as a task. The subject becomes the title, the text becomes the description, and attachments are kept.',
  address: 'Your address for tasks',
  warning: 'Anyone with this address can add tasks for you. Keep it private.',
  copy: 'Copy',
  copied: 'Address copied',
  replace: 'Replace address',
  replaceTitle: 'Replace your address for tasks?',
  replaceText: 'The current address stops working right away. Mail that is sent to it is returned to its sender.',
  replaced: 'Address replaced',
  how: 'What a subject can contain',
  howText:
    'The subject is read like a line in quick-add, in your language and time zone. “Re:”, “Fwd:” and similar prefixes are removed.',
  example: 'Re: Call the roofer tomorrow at 9:30 p1 #House @phone',
  parts: [
    'A date, a time or a repetition: “tomorrow at 9:30”, “every Monday”',
    'A priority from p1 to p4',
    'A project after #, a section after /, labels after @, an assignee after +',
    'A duration: “for 45 min”, or a reminder: “remind 30 min before”',
  ],
  unknownProject: 'If you can’t edit the project, the task goes to your Inbox.',
  notConfigured: 'This service doesn’t receive mail yet. Ask an administrator to set it up.',
  notConfiguredAdmin:
    'This service doesn’t receive mail yet. Set SERVICE_MAIL_DOMAIN and let a mail server pass mail on to the service. The handbook describes it in docs/mail-to-task.md. Until then, you can use the address below for tests.',
};
