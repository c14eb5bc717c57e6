/** Public API: sharing a project: the dialog, the members, invitations. */

export { takeInvitation } from './invitation.ts';
export { InviteOutcome, type NewInvite } from './invite-outcome.tsx';
export { InvitePage } from './invite-page.tsx';
export { MemberAvatars } from './member-avatars.tsx';
export { default as ShareDialog } from './share-dialog.tsx';
