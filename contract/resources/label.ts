import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { Color, ColorInput } from './color.ts';
import { count, id, name } from './fields.ts';

/** A personal label. It is visible to its owner only. */
export const Label = Type.Object(
  {
    id: id(),
    name: Type.String({ maxLength: LIMITS.labelName }),
    color: Color,
    sort_order: Type.Number(),
    task_count: count('Number of visible open tasks with this label, including those of archived projects.'),
  },
  { title: 'Label' },
);
export type Label = Static<typeof Label>;

const title = () => name(LIMITS.labelName);

/** Writable fields of a label. Names are unique per account; case is ignored. */
export const LabelInput = Type.Object(
  { name: Type.Optional(title()), color: Type.Optional(ColorInput), sort_order: Type.Optional(Type.Number()) },
  { title: 'LabelInput', additionalProperties: false },
);
export type LabelInput = Static<typeof LabelInput>;

/** The body that creates a label. */
export const NewLabel = Type.Object(
  { ...LabelInput.properties, name: title() },
  { title: 'NewLabel', additionalProperties: false },
);
export type NewLabel = Static<typeof NewLabel>;

/** The body that merges a label: the id of another label of the caller. */
export const MergeLabel = Type.Object({ into: id() }, { title: 'MergeLabel', additionalProperties: false });
export type MergeLabel = Static<typeof MergeLabel>;
