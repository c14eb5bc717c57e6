/** Whether mail of sharing that waited for the mail server may still leave. */

import { isOpenInvite, memberRole } from '../../../access/index.ts';
import type { About, Reviews } from '../../../platform/mail/index.ts';

const INVITE = 'invite';
const MEMBER = 'member';

type Member = { project: string; user: string };

/** What the mail of this invite is about. */
export function aboutInvite(id: string): About {
  return { topic: INVITE, facts: { id } };
}

/** What the mail to somebody who is in a project from now on is about. */
export function aboutMember(project: string, user: string): About {
  const facts: Member = { project, user };
  return { topic: MEMBER, facts };
}

/**
 * The mail of an invite leaves while its link works: not when it was withdrawn, replaced, used or is over, nor while its project
 * is in the trash. The mail to a member leaves as long as he is one of a live project.
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
