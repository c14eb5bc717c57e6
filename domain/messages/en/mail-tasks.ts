/** Texts of tasks that mails create. */
export const mailTasks = {
  noSubject: '(no subject)',
};

export type MailTaskMessages = typeof mailTasks;
