import type { GivenRole } from '#contract/resources/invite.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { sharingMail as danish } from '#domain/messages/da/sharing-mail.ts';
import { sharingMail as english, type SharingMailMessages } from '#domain/messages/en/sharing-mail.ts';
import { dayText } from '#domain/reminder/due-text.ts';
import type { Actor } from '../../../platform/actor.ts';
import { composeMail, type Mail, nameInSubject } from '../../../platform/mail/index.ts';

/** The inviter, the project and the link of a mail. */
type Sharing = { actor: Pick<Actor, 'name' | 'locale' | 'timezone'>; project: { name: string }; link: string };

/** Returns the mail to an address without account, in the language and zone of the inviter. `until` is in milliseconds. */
export function inviteMail({ actor, project, link }: Sharing, to: string, until: number): Mail {
  const { locale, name: who } = actor;
  const messages = wordsOf(locale);
  const { day, minutes } = localMoment(until, actor.timezone);
  const subject = messages.invitedSubject(nameInSubject(who), nameInSubject(project.name));
  return composeMail({
    to,
    locale,
    subject,
    heading: subject,
    lines: [messages.invitedLine(who, project.name), messages.invitedUntil(dayText(day, locale), timeOf(minutes))],
    link: { text: messages.accept, url: link },
    reason: messages.invitedReason,
  });
}

/** Returns the mail to a new member, in the language of the member. */
export function addedMail(
  { actor, project, link }: Sharing,
  { email, locale }: { email: string; locale: 'da' | 'en' },
  role: GivenRole,
): Mail {
  const messages = wordsOf(locale);
  const subject = messages.addedSubject(nameInSubject(actor.name), nameInSubject(project.name));
  return composeMail({
    to: email,
    locale,
    subject,
    heading: subject,
    lines: [messages.addedLine[role]],
    link: { text: messages.openProject, url: link },
    reason: messages.addedReason,
  });
}

function wordsOf(locale: 'da' | 'en'): SharingMailMessages {
  return locale === 'da' ? danish : english;
}
