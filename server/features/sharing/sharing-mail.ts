import type { GivenRole } from '#contract/resources/invite.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { dayText } from '#domain/reminder/due-text.ts';
import { sharingMail as danish } from '#domain/words/da/sharing-mail.ts';
import { sharingMail as english, type SharingMailWords } from '#domain/words/en/sharing-mail.ts';
import type { Actor } from '../../platform/actor.ts';
import { composeMail, type Mail } from '../../platform/mail/index.ts';

/** Who shares which project, and where the mail leads to. */
type Sharing = { actor: Pick<Actor, 'name' | 'locale' | 'timezone'>; project: { name: string }; link: string };

/** The mail to an address that has no account, in the language and the zone of whoever invites. `until` is in milliseconds. */
export function inviteMail({ actor, project, link }: Sharing, to: string, until: number): Mail {
  const { locale, name: who } = actor;
  const words = wordsOf(locale);
  const { day, minutes } = localMoment(until, actor.timezone);
  return composeMail({
    to,
    locale,
    subject: words.invitedSubject(who, project.name),
    heading: words.invitedSubject(who, project.name),
    lines: [words.invitedLine(who, project.name), words.invitedUntil(dayText(day, locale), timeOf(minutes))],
    link: { text: words.accept, url: link },
    reason: words.invitedReason,
  });
}

/** The mail to somebody who is in a project from now on, in that person's language. */
export function addedMail(
  { actor, project, link }: Sharing,
  { email, locale }: { email: string; locale: 'da' | 'en' },
  role: GivenRole,
): Mail {
  const words = wordsOf(locale);
  return composeMail({
    to: email,
    locale,
    subject: words.addedSubject(actor.name, project.name),
    heading: words.addedSubject(actor.name, project.name),
    lines: [words.addedLine[role]],
    link: { text: words.openProject, url: link },
    reason: words.addedReason,
  });
}

function wordsOf(locale: 'da' | 'en'): SharingMailWords {
  return locale === 'da' ? danish : english;
}
