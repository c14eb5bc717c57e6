import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import { SelectField } from '../ui/form/select-field.tsx';

type ProjectFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  /** The chosen project. Undefined for the Inbox. */
  chosen?: string | undefined;
};

/** A choice of the project for new tasks. Its name in the form is `project_id`, and its value is empty for the Inbox. */
export function ProjectField({ label, hint, error, chosen = '' }: ProjectFieldProps) {
  const { data: projects } = useQuery(queries.projects());
  const [value, setValue] = useState(chosen);
  const choices = (projects ?? []).filter(
    ({ role, archived, is_inbox }) => role !== 'viewer' && !archived && !is_inbox,
  );
  const inbox = projects?.find(({ is_inbox }) => is_inbox)?.name ?? '…';
  const isMissing = value !== '' && choices.every(({ id }) => id !== value);
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      name="project_id"
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    >
      <option value="">{inbox}</option>
      {/* The projects are loading. */}
      {isMissing && <option value={value}>…</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
