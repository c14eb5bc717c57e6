import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../../api/queries.ts';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { FieldNote } from '../../../../ui/form/text-field.tsx';
import styles from './token-projects.module.css';

type TokenProjectsProps = {
  /** The chosen projects; undefined if the token can use all. */
  value: readonly string[] | undefined;
  error: string | undefined;
  onChange: (value: readonly string[] | undefined) => void;
};

/** Choice between all projects and some. */
export function TokenProjects({ value, error, onChange }: TokenProjectsProps) {
  const { tokens: messages } = useSettingsMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  return (
    <>
      <SelectField
        label={messages.projects}
        name="project_ids"
        value={value === undefined ? 'all' : 'some'}
        hint={value === undefined ? undefined : messages.someProjectsHint}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'all' ? undefined : [])}
      >
        <option value="all">{messages.allProjects}</option>
        <option value="some">{messages.someProjects}</option>
      </SelectField>
      {value !== undefined && (
        <fieldset className={styles.list} aria-label={messages.someProjects}>
          {projects.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={value.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, id] : value.filter((other) => other !== id))
              }
            />
          ))}
        </fieldset>
      )}
      <FieldNote id="token-projects-note" error={error} />
    </>
  );
}

/** Returns the state of the choice, and its error while no project is chosen. */
export function useTokenProjects() {
  const { tokens: messages } = useSettingsMessages();
  const [value, setValue] = useState<readonly string[]>();
  const [isMissing, setMissing] = useState(false);
  return {
    value,
    error: isMissing && value?.length === 0 ? messages.noProjects : undefined,
    onChange: setValue,
    /** Returns whether the form can be submitted, and otherwise shows the error. */
    check(): boolean {
      setMissing(value?.length === 0);
      return value?.length !== 0;
    },
  };
}
