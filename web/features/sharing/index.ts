/** Public API: sharing a project: the dialog, the members, invitations. */

export { Faces } from './faces.tsx';
export { takeInvitation } from './invitation.ts';
export { InvitePage } from './invite-page.tsx';
export { default as ShareDialog } from './share-dialog.tsx';
