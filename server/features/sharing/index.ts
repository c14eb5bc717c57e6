/** Shared projects: members, invites, transfer. */

export { accountById } from './find-account.ts';
export { forgetOldInvites } from './invites/forget-old-invites.ts';
export { joinByInvite, spendInvite } from './invites/join-by-invite.ts';
export { openInvite } from './invites/open-invite.ts';
export { sharingMailReviews } from './mail/review-sharing-mail.ts';
export { presentMemberFor } from './present-member.ts';
export { presentPeople } from './present-people.ts';
export { serveSharing } from './routes.ts';
