import { DEFAULT_COLOR } from '#contract/colors.ts';
import type { NewLabel } from '#contract/resources/label.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { addLabel, lockLabelNames } from './add-label.ts';
import { requireFreeName } from './own-label.ts';
import { presentLabel } from './present-label.ts';

/** Creates a label of the actor. Throws 409 `conflict` if the actor has a label of this name, ignoring case. */
export async function createLabel(tx: Tx, actor: Actor, input: NewLabel): Promise<JsonText> {
  await lockLabelNames(tx, actor);
  await requireFreeName(tx, actor, input.name);
  const id = await addLabel(tx, actor, {
    name: input.name,
    color: input.color ?? DEFAULT_COLOR,
    sort_order: input.sort_order ?? 0,
  });
  return presentLabel(tx, actor, id);
}
