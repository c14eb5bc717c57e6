import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { Color } from './color.ts';
import { id } from './fields.ts';

/** A saved expression of the filter language. */
export const Filter = Type.Object(
  {
    id: id(),
    name: Type.String({ maxLength: LIMITS.filterName }),
    query: Type.String({ maxLength: LIMITS.filterQuery }),
    color: Color,
    sort_order: Type.Number(),
  },
  { title: 'Filter' },
);
export type Filter = Static<typeof Filter>;
