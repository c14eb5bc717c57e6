import type { Color } from '#contract/colors.ts';
import { nextColor } from '#contract/next-color.ts';
import { levelOf } from '#domain/role/role.ts';
import { visible } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/**
 * Returns the colour that the fewest projects of the actor have. `others` are projects that may not be visible yet.
 */
export async function nextProjectColor(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  others: readonly { id: string; color: string }[],
): Promise<Color> {
  const known = await colors.all(tx, { person: actor.id });
  return nextColor([...new Map([...known, ...others].map(({ id, color }) => [id, { color }])).values()]);
}

const colors = statement<{ person: string }>()((db, p) =>
  visible(db, 'project', p.person, levelOf('owner')).select(['project.id', 'project.color']),
);
