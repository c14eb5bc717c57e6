import { HINT_CODES } from '#domain/filter/hint-codes.ts';
import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { Color, ColorInput } from './color.ts';
import { choice, count, id, name } from './fields.ts';

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

/** A probable mistake in a valid expression. */
export const FilterHint = Type.Object(
  {
    start: count('Start offset in UTF-16 code units of the expression.'),
    end: count('End offset, exclusive.'),
    text: Type.String({ description: 'The name that does not exist, or the words that resemble a condition.' }),
    code: choice(HINT_CODES, {
      description: 'A branch is a project or a group. `unknown_condition`: the words are searched for as a text.',
    }),
    suggestion: Type.Optional(
      Type.String({ description: 'What was probably meant. It can replace the expression from `start` to `end`.' }),
    ),
  },
  { title: 'FilterHint' },
);
export type FilterHint = Static<typeof FilterHint>;

/** A filter expression. It is not trimmed, so that error positions refer to the text that was sent. */
export const filterQuery = () =>
  Type.String({ minLength: 1, maxLength: LIMITS.filterQuery, description: 'An expression of the filter language.' });

const title = () => name(LIMITS.filterName);

/** Writable fields of a filter. An invalid expression is refused, with the error position under `fields.query`. */
export const FilterInput = Type.Object(
  {
    name: Type.Optional(title()),
    query: Type.Optional(filterQuery()),
    color: Type.Optional(ColorInput),
    sort_order: Type.Optional(Type.Number()),
  },
  { title: 'FilterInput', additionalProperties: false },
);
export type FilterInput = Static<typeof FilterInput>;

/** The body that creates a filter. */
export const NewFilter = Type.Object(
  { ...FilterInput.properties, name: title(), query: filterQuery() },
  { title: 'NewFilter', additionalProperties: false },
);
export type NewFilter = Static<typeof NewFilter>;
