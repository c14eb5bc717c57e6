import type { MailTaskMessages } from '../en/mail-tasks.ts';

/** Texts of tasks that mails create. */
export const mailTasks: MailTaskMessages = {
  noSubject: '(uden emne)',
};
