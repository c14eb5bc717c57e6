import type { GivenRole } from '#contract/resources/invite.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { sharingMail as danish } from '#domain/messages/da/sharing-mail.ts';
import { sharingMail as english, type SharingMailMessages } from '#domain/messages/en/sharing-mail.ts';
import { dayText } from '#domain/reminder/due-text.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { composeMail, type Mail, nameInSubject } from '../../../../platform/mail/index.ts';

/** The inviter, the project and the link of a mail. */
type Sharing = { actor: Pick<Actor, 'name' | 'locale' | 'timezone'>; project: { name: string }; link: string };

/** Returns the mail to an address without account, in the language and zone of the inviter. `until` is in milliseconds. */
export function inviteMail({ actor, project, link }: Sharing, to: string, until: number): Mail {
  const messages = wordsOf(actor.locale);
  const subject = messages.invitedSubject(nameInSubject(actor.name), nameInSubject(project.name));
  return invitation({ actor, link, subject, line: messages.invitedLine(actor.name, project.name) }, to, until);
}

/** As `inviteMail` for an invite without a project. */
export function serviceInviteMail({ actor, link }: Omit<Sharing, 'project'>, to: string, until: number): Mail {
  const messages = wordsOf(actor.locale);
  const subject = messages.invitedToServiceSubject(nameInSubject(actor.name));
  return invitation({ actor, link, subject, line: messages.invitedToServiceLine(actor.name) }, to, until);
}

type Invitation = Omit<Sharing, 'project'> & { subject: string; line: string };

function invitation({ actor: { locale, timezone }, link, subject, line }: Invitation, to: string, until: number): Mail {
  const messages = wordsOf(locale);
  const { day, minutes } = localMoment(until, timezone);
  return composeMail({
    to,
    locale,
    subject,
    heading: subject,
    lines: [line, messages.invitedUntil(dayText(day, locale), timeOf(minutes))],
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
