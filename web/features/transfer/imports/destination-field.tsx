import { useQuery } from '@tanstack/react-query';
import type { ImportUpdate } from '#contract/resources/import-result.ts';
import { queries } from '../../../api/queries.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from './imports.module.css';

/**
 * Where the tasks of a file go: into new projects, into the projects of an earlier import of the same file, or into one project. The id is
 * empty until the user chooses the project.
 */
export type Destination = { kind: 'new' } | { kind: 'earlier' } | { kind: 'project'; id: string };

/** Whether the file has several projects, and the projects of an earlier import of it. */
export type EarlierImport = { isSeveral: boolean; projects: ImportUpdate['projects'] };

type DestinationFieldProps = {
  value: Destination;
  earlier: EarlierImport;
  onChange: (destination: Destination) => void;
};

/** The choice between new projects and an update. The project to update can be chosen if the file has only one. */
export function DestinationField({ value, earlier, onChange }: DestinationFieldProps) {
  const { importExport: messages } = useSettingsMessages();
  const { isSeveral, projects } = earlier;
  const names = isSeveral ? messages.manyDestinations : messages.oneDestination;
  const existing: Destination = isSeveral ? { kind: 'earlier' } : { kind: 'project', id: projects[0]?.id ?? '' };
  // Several projects can be updated only if some of them were imported before.
  if (isSeveral && projects.length === 0) return null;
  return (
    <div className={styles.destination}>
      <Segmented
        label={messages.destination}
        value={value.kind === 'new' ? 'new' : 'existing'}
        options={[
          { value: 'new', label: names.new },
          { value: 'existing', label: names.existing },
        ]}
        onChange={(kind) => onChange(kind === 'new' ? { kind } : existing)}
      />
      {projects.length > 0 && <p className={styles.hint}>{names.importedBefore}</p>}
      {value.kind === 'project' && (
        <ProjectField value={value.id} onChange={(id) => onChange({ kind: 'project', id })} />
      )}
    </div>
  );
}

function ProjectField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { importExport: messages } = useSettingsMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const choices = projects.filter(({ id, role, archived }) => id === value || (role !== 'viewer' && !archived));
  return (
    <SelectField
      label={messages.updatedProject}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {/* Not chosen yet, or deleted meanwhile. */}
      {choices.every(({ id }) => id !== value) && <option value={value}>{messages.chooseProject}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
