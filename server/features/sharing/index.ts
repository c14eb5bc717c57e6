/** Projects with several people: who is in them, and how they come and go (interface §4.4). */

export { accountById } from './find-account.ts';
export { forgetOldInvites } from './forget-old-invites.ts';
export { joinByInvite, spendInvite } from './join-by-invite.ts';
export { openInvite } from './open-invite.ts';
export { presentMemberFor } from './present-member.ts';
export { presentPeople } from './present-people.ts';
export { sharingMailReviews } from './review-sharing-mail.ts';
export { serveSharing } from './routes.ts';
