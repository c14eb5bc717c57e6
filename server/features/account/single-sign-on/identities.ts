import type { Selectable } from 'kysely';
import type { SignInIdentity } from '#contract/resources/single-sign-on.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { SignInIdentityTable } from '../../../platform/db/tables.ts';
import { emit } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { mailSecurityChange, type SecurityMailer } from '../accounts/index.ts';
import type { ProviderClaims } from './provider.ts';

/** An identity of an account. */
export type IdentityRow = Selectable<SignInIdentityTable>;

/** Returns the linked identity of the person, or undefined. The same subject at another issuer is a different identity. */
export function identityOf(
  tx: ReadTx,
  { issuer, subject }: Pick<ProviderClaims, 'issuer' | 'subject'>,
): Promise<IdentityRow | undefined> {
  return bySubject.first(tx, { issuer, subject });
}

/** Returns the identities of an account, oldest first. */
export function ownIdentities(tx: ReadTx, { id }: Pick<Actor, 'id'>): Promise<IdentityRow[]> {
  return ofUser.all(tx, { user: id });
}

/** Links the identity with the account, and informs its owner. `provider` is the name of the provider. */
export async function linkIdentity(
  tx: Tx,
  { mailer, provider }: { mailer: SecurityMailer; provider: string },
  owner: Pick<Actor, 'id' | 'now'>,
  { issuer, subject, label }: ProviderClaims,
): Promise<void> {
  const at = instantText(owner.now);
  const row = { id: newId(owner.now), user_id: owner.id, issuer, subject, name: label.slice(0, 254) };
  await insert.run(tx, { ...row, created_at: at, last_used_at: at });
  await emit(tx, owner, { activity: { name: 'identity.linked', payload: { name: row.name } } });
  await mailSecurityChange(tx, mailer, owner, { kind: 'identityLinked', name: provider });
}

/** Records a sign-in with the identity. The provider may have changed its name. */
export async function recordUse(tx: Tx, { issuer, subject, label }: ProviderClaims, now: number): Promise<void> {
  await use.run(tx, { issuer, subject, name: label.slice(0, 254), at: instantText(now) });
}

/** Removes all identities of the account. The caller informs its owner. */
export async function revokeIdentities(tx: Tx, owner: Pick<Actor, 'id' | 'now'>): Promise<void> {
  for (const { name } of await drop.all(tx, { user: owner.id })) {
    await emit(tx, owner, { activity: { name: 'identity.removed', payload: { name } } });
  }
}

/** Renders an identity for its owner. */
export function presentIdentity({ id, issuer, name, created_at, last_used_at }: IdentityRow): SignInIdentity {
  return { id, issuer, name, created_at, last_used_at };
}

const bySubject = statement<{ issuer: string; subject: string }>()((db, p) =>
  db.selectFrom('sign_in_identity').selectAll().where('issuer', '=', p.issuer).where('subject', '=', p.subject),
);

const ofUser = statement<{ user: string }>()((db, p) =>
  db.selectFrom('sign_in_identity').selectAll().where('user_id', '=', p.user).orderBy('created_at').orderBy('id'),
);

const insert = statement<SignInIdentityTable>()((db, p) =>
  db.insertInto('sign_in_identity').values({
    id: p.id,
    user_id: p.user_id,
    issuer: p.issuer,
    subject: p.subject,
    name: p.name,
    created_at: p.created_at,
    last_used_at: p.last_used_at,
  }),
);

const use = statement<{ issuer: string; subject: string; name: string; at: string }>()((db, p) =>
  db
    .updateTable('sign_in_identity')
    .set({ name: p.name, last_used_at: p.at })
    .where('issuer', '=', p.issuer)
    .where('subject', '=', p.subject),
);

const drop = statement<{ user: string }>()((db, p) =>
  db.deleteFrom('sign_in_identity').where('user_id', '=', p.user).returning('name'),
);
