import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import { addressBucket } from '../../../platform/http/request/client-address.ts';
import type { Answer, Call, Serve, Steps } from '../../../platform/http/serve/call.ts';
import { changeRole } from './change-role.ts';
import { acceptInvite } from './invites/accept-invite.ts';
import type { CreatedInvite, InviteParts } from './invites/invite-parts.ts';
import { invitePerson } from './invites/invite-person.ts';
import { inviteToService } from './invites/invite-to-service.ts';
import { readInvite } from './invites/read-invite.ts';
import { withdrawAnyInvite, withdrawInvite } from './invites/withdraw-invite.ts';
import { type Directory, listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';
import { transferProject } from './transfer-project.ts';

/** Registers the operations on members and invites. */
export function serveSharing(serve: Serve, parts: InviteParts & { database: Database; directory: Directory }): void {
  const { members, invites, projects, users } = api;

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

  serve(
    invites.create,
    inviteSteps<typeof invites.create>(parts, ({ tx, actor, params, body }) =>
      invitePerson(tx, actor, parts, { projectId: params.projectID, input: body }),
    ),
  );

  serve(
    users.invite,
    inviteSteps<typeof users.invite>(parts, ({ tx, actor, body }) => inviteToService(tx, actor, parts, body.email)),
  );

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
function inviteSteps<E extends InviteEndpoint>(
  { courier }: InviteParts,
  invite: (call: Call<E>) => Promise<CreatedInvite>,
): Steps<E, Partial<CreatedInvite>> {
  type Result = Answer<E>;
  return {
    prepare: async () => ({}),
    async handle(call) {
      const { link, mail } = await invite(call);
      Object.assign(call.prepared, { link, mail });
      return { link, emailed: false } as Result;
    },
    async afterCommit({ link = '', mail }) {
      return { link, emailed: mail !== undefined && (await courier.deliver(mail)) } as Result;
    },
  };
}

type InviteEndpoint = typeof api.invites.create | typeof api.users.invite;
