import type { RawBuilder } from 'kysely';
import type { Fragments } from '../../db/dialect/fragments.ts';
import { statement } from '../../db/statement.ts';
import { type PresenterParams, type Presenters, presentersOf } from './presenters.ts';

/** Returns the presenters of records that only their owner can see. `toJson` renders the row of that name in a query. */
export function presentersOfOwn(
  table: 'filter' | 'label' | 'project_group',
  toJson: (fragments: Fragments) => RawBuilder<string>,
): Presenters {
  return presentersOf(
    statement<PresenterParams>()((db, p, fragments) =>
      db
        .selectFrom(table)
        .select(['user_id as reader', toJson(fragments).as('json')])
        .where('id', '=', p.id)
        .where('user_id', 'in', fragments.inList(p.readers)),
    ),
  );
}
