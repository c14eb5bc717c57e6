/** Review of waiting mail about sharing before it is sent. */

import { isOpenInvite, memberRole } from '../../../../access/people/index.ts';
import type { MailSubject, Reviews } from '../../../../platform/mail/index.ts';

const INVITE = 'invite';
const MEMBER = 'member';

type Member = { project: string; user: string };

/** Returns the subject of the mail with an invite. */
export function aboutInvite(id: string): MailSubject {
  return { topic: INVITE, facts: { id } };
}

/** Returns the subject of the mail to a new member. */
export function aboutMember(project: string, user: string): MailSubject {
  const facts: Member = { project, user };
  return { topic: MEMBER, facts };
}

/**
 * An invite is mailed only while its link is valid: not if it was withdrawn, replaced, used or expired, or its project is in
 * the trash. The mail to a new member is sent while the user is a member and the project is not deleted.
 */
export const sharingMailReviews: Reviews = {
  async [INVITE](tx, facts, mail, now) {
    return (await isOpenInvite(tx, (facts as { id: string }).id, now)) ? mail : undefined;
  },
  async [MEMBER](tx, facts, mail) {
    const { project, user } = facts as Member;
    return (await memberRole(tx, { id: project }, user)) === undefined ? undefined : mail;
  },
};
