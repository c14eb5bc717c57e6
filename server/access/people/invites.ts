/**
 * Invites. The owner of a project creates, lists and withdraws its invites. Anyone with the token of an invite may read and use it.
 * An invite is open until it is used, withdrawn or expired. Using and withdrawing update only open invites, so that only one of two
 * concurrent updates succeeds.
 */

import { type Expression, type SqlBool, sql } from 'kysely';
import type { GivenRole } from '#contract/resources/invite.ts';
import { instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Flag } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';

/** An open invite as the owner sees it. `invited_by` is the name of a user. */
export type OpenInvite = {
  id: string;
  email: string;
  role: GivenRole | null;
  invited_by: string | null;
  created_at: string;
  expires_at: string;
};

/** An open invite as its invitee sees it. The fields of the project are null for an invite to the instance alone. */
export type FoundInvite = {
  id: string;
  email: string;
  role: GivenRole | null;
  project_id: string | null;
  project_name: string | null;
  inviter_id: string | null;
  inviter_name: string | null;
  expires_at: string;
  confirms_address: Flag;
};

/** An open invite of the instance. */
export type AnyOpenInvite = OpenInvite & { project_id: string | null; project_name: string | null };

type NewInvite = {
  id: string;
  token_hash: string;
  email: string;
  role: GivenRole;
  invited_by: string;
  created_at: string;
  expires_at: string;
  confirms_address: Flag;
};

/** Inserts an invite to a locked project, and deletes an older open invite of the same address. */
export async function addInvite(tx: Tx, project: Granted<'project', 'owner'>, invite: NewInvite): Promise<void> {
  await dropOpenInvite(tx, project, invite.email);
  await insert.run(tx, { ...invite, project: project.id });
}

/** Inserts an invite without a project, and deletes an older open one of the same address. The caller has locked the address. */
export async function addServiceInvite(tx: Tx, invite: Omit<NewInvite, 'role'>): Promise<void> {
  await dropService.run(tx, { email: invite.email });
  await insertService.run(tx, invite);
}

/** As `updateOpenInvite` for an invite without a project. */
export async function updateServiceInvite(
  tx: Tx,
  { email, invited_by, now }: { email: string; invited_by: string; now: number },
): Promise<boolean> {
  return (await updateService.run(tx, { email, inviter: invited_by, now: instantText(now) })).changes > 0;
}

/**
 * Changes role and inviter of the valid invite of an address to a locked project, and keeps its token. Returns false if there
 * is none.
 */
export async function updateOpenInvite(
  tx: Tx,
  project: Granted<'project', 'owner'>,
  { email, role, invited_by, now }: { email: string; role: GivenRole; invited_by: string; now: number },
): Promise<boolean> {
  const given = { project: project.id, email, role, inviter: invited_by, now: instantText(now) };
  return (await update.run(tx, given)).changes > 0;
}

/** Deletes the open invite of an address to a project. */
export async function dropOpenInvite(tx: Tx, project: { id: string }, email: string): Promise<void> {
  await drop.run(tx, { project: project.id, email });
}

/** Returns the open invites of a project, latest first. `now` is in milliseconds, here and below. */
export function openInvitesOf(tx: ReadTx, project: Granted<'project', 'owner'>, now: number): Promise<OpenInvite[]> {
  return ofProject.all(tx, { project: project.id, now: instantText(now) });
}

/** Returns all open invites of the instance, latest first. The caller has checked that the reader is an administrator. */
export function allOpenInvites(tx: ReadTx, now: number): Promise<AnyOpenInvite[]> {
  return all.all(tx, { now: instantText(now) });
}

/** Withdraws an open invite of a project and returns its address; undefined if there is none. */
export async function withdrawInvite(
  tx: Tx,
  project: Granted<'project', 'owner'>,
  id: string,
  now: number,
): Promise<string | undefined> {
  return (await withdraw.first(tx, { project: project.id, id, now: instantText(now) }))?.email;
}

/** Withdraws any open invite of the instance and returns its address and project; undefined if there is none. */
export function withdrawAnyInvite(
  tx: Tx,
  id: string,
  now: number,
): Promise<{ email: string; project_id: string | null; project_name: string | null } | undefined> {
  return withdrawAny.first(tx, { id, now: instantText(now) });
}

/** Returns the open invite with this token hash; undefined if there is none, and while its project is in the trash. */
export function findInvite(tx: ReadTx, tokenHash: string, now: number): Promise<FoundInvite | undefined> {
  return byToken.first(tx, { hash: tokenHash, now: instantText(now) });
}

/** Returns whether the invite is open and its project is not in the trash. */
export async function isOpenInvite(tx: ReadTx, id: string, now: number): Promise<boolean> {
  return (await openById.first(tx, { id, now: instantText(now) })) !== undefined;
}

/** Locks and returns the live project of an invite; undefined if it is deleted. The invite is the permission. */
export async function lockInvitedProject(tx: Tx, projectId: string): Promise<Granted<'project', 'viewer'> | undefined> {
  return (await invitedProject.first(tx, { id: projectId })) as Granted<'project', 'viewer'> | undefined;
}

/** Marks an open invite as used and returns true; false if it is no longer open. */
export async function claimInvite(tx: Tx, id: string, now: number): Promise<boolean> {
  return (await claim.run(tx, { id, now: instantText(now) })).changes > 0;
}

/** Deletes the invites that expired at or before this instant (milliseconds). */
export async function sweepInvites(tx: Tx, before: number): Promise<void> {
  await sweep.run(tx, { before: instantText(before) });
}

/** Neither used nor withdrawn. It may be expired. */
const isPending = sql<SqlBool>`invite.used_at is null and invite.withdrawn_at is null`;

function isOpen(now: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`(${isPending} and invite.expires_at > ${now})`;
}

const insert = statement<NewInvite & { project: string }>()((db, p) =>
  db.insertInto('invite').values({
    id: p.id,
    token_hash: p.token_hash,
    email: p.email,
    project_id: p.project,
    role: p.role,
    invited_by: p.invited_by,
    created_at: p.created_at,
    expires_at: p.expires_at,
    used_at: null,
    withdrawn_at: null,
    confirms_address: p.confirms_address,
  }),
);

const insertService = statement<Omit<NewInvite, 'role'>>()((db, p) =>
  db.insertInto('invite').values({
    id: p.id,
    token_hash: p.token_hash,
    email: p.email,
    project_id: null,
    role: null,
    invited_by: p.invited_by,
    created_at: p.created_at,
    expires_at: p.expires_at,
    used_at: null,
    withdrawn_at: null,
    confirms_address: p.confirms_address,
  }),
);

const dropService = statement<{ email: string }>()((db, p) =>
  db.deleteFrom('invite').where('project_id', 'is', null).where('email', '=', p.email).where(isPending),
);

const updateService = statement<{ email: string; inviter: string; now: string }>()((db, p) =>
  db
    .updateTable('invite')
    .set({ invited_by: p.inviter })
    .where('project_id', 'is', null)
    .where('email', '=', p.email)
    .where(isOpen(p.now)),
);

type Update = { project: string; email: string; role: GivenRole; inviter: string; now: string };

const update = statement<Update>()((db, p) =>
  db
    .updateTable('invite')
    .set({ role: p.role, invited_by: p.inviter })
    .where('project_id', '=', p.project)
    .where('email', '=', p.email)
    .where(isOpen(p.now)),
);

const drop = statement<{ project: string; email: string }>()((db, p) =>
  db.deleteFrom('invite').where('project_id', '=', p.project).where('email', '=', p.email).where(isPending),
);

const ofProject = statement<{ project: string; now: string }>()((db, p) =>
  db
    .selectFrom('invite')
    .leftJoin('user', 'user.id', 'invite.invited_by')
    .select(['invite.id', 'invite.email', 'invite.role', 'invite.created_at', 'invite.expires_at'])
    .select('user.name as invited_by')
    .where('invite.project_id', '=', p.project)
    .where(isOpen(p.now))
    .orderBy('invite.id', 'desc'),
);

const all = statement<{ now: string }>()((db, p) =>
  db
    .selectFrom('invite')
    .leftJoin('project', 'project.id', 'invite.project_id')
    .leftJoin('user', 'user.id', 'invite.invited_by')
    .select(['invite.id', 'invite.email', 'invite.role', 'invite.created_at', 'invite.expires_at'])
    .select(['invite.project_id', 'project.name as project_name', 'user.name as invited_by'])
    .where(isOpen(p.now))
    .orderBy('invite.id', 'desc'),
);

const withdraw = statement<{ project: string; id: string; now: string }>()((db, p) =>
  db
    .updateTable('invite')
    .set({ withdrawn_at: p.now })
    .where('id', '=', p.id)
    .where('project_id', '=', p.project)
    .where(isOpen(p.now))
    .returning('email'),
);

const withdrawAny = statement<{ id: string; now: string }>()((db, p) =>
  db
    .updateTable('invite')
    .set({ withdrawn_at: p.now })
    .where('id', '=', p.id)
    .where(isOpen(p.now))
    .returning((eb) => [
      'email',
      'project_id',
      eb
        .selectFrom('project')
        .select('project.name')
        .whereRef('project.id', '=', 'invite.project_id')
        .as('project_name'),
    ]),
);

const byToken = statement<{ hash: string; now: string }>()((db, p) =>
  db
    .selectFrom('invite')
    .leftJoin('project', 'project.id', 'invite.project_id')
    .leftJoin('user', 'user.id', 'invite.invited_by')
    .select(['invite.id', 'invite.email', 'invite.role', 'invite.project_id', 'invite.expires_at'])
    .select('invite.confirms_address')
    .select(['project.name as project_name', 'user.id as inviter_id', 'user.name as inviter_name'])
    .where('invite.token_hash', '=', p.hash)
    .where(isOpen(p.now))
    .where('project.deleted_at', 'is', null),
);

const openById = statement<{ id: string; now: string }>()((db, p) =>
  db
    .selectFrom('invite')
    .leftJoin('project', 'project.id', 'invite.project_id')
    .select('invite.id')
    .where('invite.id', '=', p.id)
    .where('invite.used_at', 'is', null)
    .where('invite.withdrawn_at', 'is', null)
    .where('invite.expires_at', '>', p.now)
    .where('project.deleted_at', 'is', null),
);

const invitedProject = statement<{ id: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('project').selectAll().where('id', '=', p.id).where('deleted_at', 'is', null).modifyEnd(forUpdate),
);

const claim = statement<{ id: string; now: string }>()((db, p) =>
  db.updateTable('invite').set({ used_at: p.now }).where('id', '=', p.id).where(isOpen(p.now)),
);

const sweep = statement<{ before: string }>()((db, p) => db.deleteFrom('invite').where('expires_at', '<=', p.before));
