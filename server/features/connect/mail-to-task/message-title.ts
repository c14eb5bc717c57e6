import { LIMITS } from '#contract/limits.ts';
import { cutText } from '#domain/mail/mail-text.ts';
import { plainSubject } from '#domain/mail/subject.ts';
import { mailTasks as danish } from '#domain/messages/da/mail-tasks.ts';
import { mailTasks as english } from '#domain/messages/en/mail-tasks.ts';

/** Returns the title of the task of a message in a connected account: its sender and its subject, each in one line. */
export function messageTitle(locale: 'da' | 'en', { sender, subject }: { sender: string; subject: string }): string {
  const named = plainSubject(subject) || (locale === 'da' ? danish : english).noSubject;
  return cutText([plainSubject(sender), named].filter(Boolean).join(': '), LIMITS.taskTitle);
}
