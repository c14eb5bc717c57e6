import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';

/** Emits that a template of the actor was created, changed or deleted. Only the actor receives the message. */
export async function emitTemplateChange(tx: Tx, actor: Actor, id: string): Promise<void> {
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'template.changed', extra: { id } } });
}
