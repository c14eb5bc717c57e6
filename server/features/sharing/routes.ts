import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { countAttempt } from '../../platform/http/limits/rate-limits.ts';
import { addressBucket } from '../../platform/http/request/client-address.ts';
import type { Serve, Steps } from '../../platform/http/serve/call.ts';
import { changeRole } from './change-role.ts';
import { acceptInvite } from './invites/accept-invite.ts';
import type { Invited, InviteParts } from './invites/invite-parts.ts';
import { invitePerson } from './invites/invite-person.ts';
import { readInvite } from './invites/read-invite.ts';
import { withdrawAnyInvite, withdrawInvite } from './invites/withdraw-invite.ts';
import { type Directory, listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';
import { transferProject } from './transfer-project.ts';

/** Registers the operations on members and invites. */
export function serveSharing(serve: Serve, parts: InviteParts & { database: Database; directory: Directory }): void {
  const { members, invites, projects } = api;

  serve(members.list, ({ tx, actor, params }) => listMembers(tx, actor, params.projectID, parts.directory));

  serve(members.update, async ({ tx, actor, params, body }) => {
    await changeRole(tx, actor, { projectId: params.projectID, userId: params.userID, role: body.role });
    return null;
  });

  serve(members.remove, async ({ tx, actor, params }) => {
    await removeMember(tx, actor, { projectId: params.projectID, userId: params.userID });
    return null;
  });

  serve(projects.transfer, ({ tx, actor, params, body }) =>
    transferProject(tx, actor, { projectId: params.projectID, userId: body.user_id }),
  );

  // The link opens the invite, so the answer is not stored.
  serve(invites.create, inviteSteps(parts), { secretAnswer: true });

  serve(invites.withdraw, async ({ tx, actor, params }) => {
    await withdrawInvite(tx, actor, { projectId: params.projectID, inviteId: params.inviteID });
    return null;
  });

  serve(invites.withdrawAny, async ({ tx, actor, params }) => {
    await withdrawAnyInvite(tx, actor, params.inviteID);
    return null;
  });

  serve(invites.read, {
    prepare: ({ client, now }) => countAttempt(parts.database, 'inviteReads', addressBucket(client.address), now),
    handle: ({ tx, params, now }) => readInvite(tx, params.inviteID, now),
  });

  serve(invites.accept, ({ tx, actor, params }) => acceptInvite(tx, actor, params.inviteID));
}

/** The mail is delivered after the commit, so that the answer can state whether it was accepted. */
function inviteSteps(parts: InviteParts): Steps<typeof api.invites.create, Partial<Invited>> {
  return {
    prepare: async () => ({}),
    async handle({ tx, actor, params, body, prepared }) {
      const { link, mail } = await invitePerson(tx, actor, parts, { projectId: params.projectID, input: body });
      Object.assign(prepared, { link, mail });
      return { link, emailed: false };
    },
    async complete({ link = '', mail }) {
      return { link, emailed: mail !== undefined && (await parts.courier.deliver(mail)) };
    },
  };
}
