import type { ResponseBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import type { PendingInvite } from '#contract/resources/invite.ts';
import type { Member } from '#contract/resources/member.ts';
import { nameOrder } from '#domain/messages/name-order.ts';
import type { Role } from '#domain/role/role.ts';
import { type Granted, one } from '../../../access/index.ts';
import {
  candidatesFor,
  knownCandidatesFor,
  type MemberRow,
  membersOf,
  openInvitesOf,
} from '../../../access/people/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { presentMember } from './present-member.ts';
import { presentPeople } from './present-people.ts';

type Reader = Pick<Actor, 'id' | 'locale' | 'now' | 'isAdmin'>;

/** The accounts that an owner can find by name: all, or those with whom they share a live project. */
export type Directory = 'everyone' | 'shared';

/**
 * Returns `{members, candidates, pending}` of a project: the owner first, then by name in the actor's language. Candidates
 * and pending invites are only for the owner; administrators get all candidates in both kinds of directory. Throws `not_found` for a project that the actor cannot see.
 */
export async function listMembers(
  tx: ReadTx,
  actor: Reader,
  projectId: string,
  directory: Directory,
): Promise<ResponseBody<typeof api.members.list>> {
  const project = await one(tx, actor, 'project', 'viewer', projectId);
  const { members, role } = await readMembers(tx, actor, project);
  if (role !== 'owner') return { members, candidates: [], pending: [] };
  const own = project as Granted<'project', 'owner'>;
  const findsAll = directory === 'everyone' || actor.isAdmin;
  const candidates = await (findsAll ? candidatesFor(tx, own) : knownCandidatesFor(tx, own));
  return { members, candidates: presentPeople(candidates, actor.locale), pending: await pending(tx, actor, own) };
}

/** Returns the members of a project as the actor sees them, the owner first, then by name. `role` is that of the actor. */
export async function readMembers(
  tx: ReadTx,
  actor: Pick<Reader, 'id' | 'locale' | 'isAdmin'>,
  project: Granted<'project', 'viewer'>,
): Promise<{ members: Member[]; role: Role }> {
  const rows = inOrder(await membersOf(tx, project), actor);
  const role = rows.find(({ user_id }) => user_id === actor.id)?.role ?? 'viewer';
  return { members: rows.map((row) => presentMember(row, { id: actor.id, role, isAdmin: actor.isAdmin })), role };
}

function inOrder(rows: readonly MemberRow[], { locale }: Pick<Reader, 'locale'>): MemberRow[] {
  const order = nameOrder(locale);
  const ownerFirst = (row: MemberRow) => (row.role === 'owner' ? 0 : 1);
  return rows.toSorted(
    (one, other) =>
      ownerFirst(one) - ownerFirst(other) || order(one.name, other.name) || (one.user_id < other.user_id ? -1 : 1),
  );
}

async function pending(tx: ReadTx, { now }: Reader, project: Granted<'project', 'owner'>): Promise<PendingInvite[]> {
  const rows = await openInvitesOf(tx, project, now);
  return rows.map(({ role, invited_by, ...invite }) => ({
    ...invite,
    project_id: project.id,
    project_name: project.name,
    ...(role !== null && { role }),
    ...(invited_by !== null && { invited_by }),
  }));
}
