/** Shared projects: members, invites, transfer. */

export { accountById } from './find-account.ts';
export { deleteOldInvites } from './invites/delete-old-invites.ts';
export { consumeInvite, joinByInvite } from './invites/join-by-invite.ts';
export { openInvite } from './invites/open-invite.ts';
export { readMembers } from './list-members.ts';
export { sharingMailReviews } from './mail/review-sharing-mail.ts';
export { presentMemberFor } from './present-member.ts';
export { presentPeople } from './present-people.ts';
export { serveSharing } from './routes.ts';
