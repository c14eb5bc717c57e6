import type { Courier } from '../../../../platform/mail/index.ts';

/** `baseUrl` is the address of the web app; `inviteLifetime` is in milliseconds. */
export type InviteParts = { courier: Courier; baseUrl: URL; inviteLifetime: number };

/** The link for the inviter, and the id of the mail, which is delivered after the commit. */
export type CreatedInvite = { link: string; mail: string | undefined };

/** Returns the address of a project in the web app. */
export function projectLink(baseUrl: URL, project: { id: string }): string {
  return new URL(`/project/${project.id}`, baseUrl).href;
}
