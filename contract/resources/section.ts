import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { chosenId, etag, id, instant, name } from './fields.ts';

/** A section of a project. */
export const Section = Type.Object(
  {
    id: id(),
    project_id: id(),
    name: Type.String({ maxLength: LIMITS.sectionName }),
    sort_order: Type.Number(),
    etag: etag(),
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'Section' },
);
export type Section = Static<typeof Section>;

const title = () => name(LIMITS.sectionName);

/** Writable fields of a section. */
export const SectionInput = Type.Object(
  { name: Type.Optional(title()), sort_order: Type.Optional(Type.Number()) },
  { title: 'SectionInput', additionalProperties: false },
);
export type SectionInput = Static<typeof SectionInput>;

/** The body that creates a section. */
export const NewSection = Type.Object(
  { id: chosenId(), ...SectionInput.properties, name: title() },
  { title: 'NewSection', additionalProperties: false },
);
export type NewSection = Static<typeof NewSection>;
