/** Query plans of members and invites in both databases. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Actor } from '#server/platform/actor.ts';
import { newSecret } from '#server/platform/crypto/secret.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { closedCourier } from '#server/platform/mail/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { queryPlan } from '#server/testing/query-plan.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { acceptInvite } from './invites/accept-invite.ts';
import { deleteOldInvites } from './invites/delete-old-invites.ts';
import { invitePerson } from './invites/invite-person.ts';
import { readInvite } from './invites/read-invite.ts';
import { withdrawAnyInvite, withdrawInvite } from './invites/withdraw-invite.ts';
import { listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';

eachDatabase((name, open) => {
  let database: Database;
  let service: TestService;
  let actor: Actor;
  let member: string;
  let project: string;

  before(async () => {
    database = await open();
    service = await startService(database);
    const owner = await service.person('Olga');
    const editor = await service.person('Erik');
    member = editor.id;
    ({ id: project } = await owner.client.projects.create({ body: { name: 'House' } }));
    await service.share(project, editor, 'editor');
    const credential = { kind: 'token' as const, id: '', isReadOnly: false, isLimited: false };
    actor = { id: owner.id, name: 'Olga', locale: 'en', timezone: 'UTC', isAdmin: true, credential, now: START };
  });
  after(() => service.stop());

  /** Most of these calls ask for records that do not exist. */
  const orNotFound = (work: (tx: Tx) => Promise<unknown>) => (tx: Tx) =>
    work(tx).catch((error: { status?: number }) => assert.equal(error.status, 404));

  const input = { email: 'new@example.org', role: 'viewer' as const };
  const parts = () => ({ courier: closedCourier, baseUrl: new URL('http://localhost'), inviteLifetime: 1000 });
  const ways: Record<string, [(tx: Tx) => Promise<unknown>, RegExp]> = {
    'an invite by its token': [(tx) => readInvite(tx, newSecret(), START), /unique_invite_token_hash/],
    'an invite that is accepted': [(tx) => acceptInvite(tx, actor, newSecret()), /unique_invite_token_hash/],
    'an older invite of the same address': [
      (tx) => invitePerson(tx, actor, parts(), { projectId: project, input }),
      /unique_invite_project_id_email|index_invite_project_id/,
    ],
    'the invites of a project': [(tx) => listMembers(tx, actor, project, 'shared'), /invite_project_id/],
    'an invite that is withdrawn': [
      (tx) => withdrawInvite(tx, actor, { projectId: project, inviteId: newId(START) }),
      /sqlite_autoindex_invite|unique_invite_id|unique_invite_project_id/,
    ],
    'any invite that is withdrawn': [
      (tx) => withdrawAnyInvite(tx, actor, newId(START)),
      /sqlite_autoindex_invite|unique_invite_id|unique_invite_project_id/,
    ],
    'the data of a removed member': [
      (tx) => removeMember(tx, actor, { projectId: project, userId: member }),
      /index_task_assign/,
    ],
    'invites that are long over': [(tx) => deleteOldInvites(tx, START), /index_invite_expires_at/],
  };

  for (const [what, [work, way]] of Object.entries(ways)) {
    it(`${what} uses an index and never scans people, invites or tasks`, async () => {
      const steps = await queryPlan({ name, database }, orNotFound(work));
      assert.ok(
        steps.some((step) => way.test(step)),
        steps.join('\n'),
      );
      for (const step of steps) assert.doesNotMatch(step, FROM_END_TO_END, steps.join('\n'));
    });
  }
});

/** Candidates are all other users, so a scan of accounts is allowed. */
const FROM_END_TO_END =
  /SCAN (project_member|invite|task|reminder|project)\b|Seq Scan on (project_member|invite|task|reminder|project)\b/;
