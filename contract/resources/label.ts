import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { Color } from './color.ts';
import { count, id, name } from './fields.ts';

/** A label of the caller's own; nobody else sees it. */
export const Label = Type.Object(
  {
    id: id(),
    name: Type.String({ maxLength: LIMITS.labelName }),
    color: Color,
    sort_order: Type.Number(),
    task_count: count('Open tasks that carry it and that the caller can see.'),
  },
  { title: 'Label' },
);
export type Label = Static<typeof Label>;

const title = () => name(LIMITS.labelName);

/** What can be written on a label. Names are unique per account without regard to case. */
export const LabelInput = Type.Object(
  { name: Type.Optional(title()), color: Type.Optional(Color), sort_order: Type.Optional(Type.Number()) },
  { title: 'LabelInput', additionalProperties: false },
);
export type LabelInput = Static<typeof LabelInput>;

/** What makes a label. */
export const NewLabel = Type.Object(
  { ...LabelInput.properties, name: title() },
  { title: 'NewLabel', additionalProperties: false },
);
export type NewLabel = Static<typeof NewLabel>;

/** Where a label goes when it is merged: the id of another own one. */
export const MergeLabel = Type.Object({ into: id() }, { title: 'MergeLabel', additionalProperties: false });
export type MergeLabel = Static<typeof MergeLabel>;
