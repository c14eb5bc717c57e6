import { useEffect, useMemo, useState } from 'react';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { type Destination, DestinationField, type EarlierImport } from './destination-field.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportPreview } from './import-preview.tsx';
import { NameField } from './name-field.tsx';
import { changesAnything } from './preview-text.ts';
import { detectUpdate, type FinishedImport, type SendImport, sendFile } from './send-import.ts';
import { useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';

type TodoistImportProps = {
  file: File;
  onDone: (finished: FinishedImport) => void;
  onCancel: () => void;
};

/**
 * The import of a file of Todoist, as new projects or as an update of existing ones. If the file was imported before, an update of the
 * same projects is suggested.
 */
export function TodoistImport({ file, onDone, onCancel }: TodoistImportProps) {
  const { importExport: messages } = useSettingsMessages();
  const [priorities, setPriorities] = useState('');
  const [name, setName] = useState('');
  const [earlier, setEarlier] = useState<EarlierImport>();
  const [chosen, setChosen] = useState<Destination>();
  const destination = chosen ?? (earlier && suggested(earlier));
  const sends = useMemo(() => sendsOf(file, priorities), [file, priorities]);
  const previewed = useMemo(() => (chosen ? sends.to(chosen) : sends.detect), [sends, chosen]);
  const [preview, retry] = usePreview(previewed);
  const { result } = preview;
  useEffect(() => {
    if (result && !chosen) setEarlier({ isSeveral: result.projects > 1, projects: result.update?.projects ?? [] });
  }, [result, chosen]);
  const toSend = useMemo(() => destination && sends.to(destination), [sends, destination]);
  const { sent, start } = useImport(onDone, retry);
  const isUpdate = destination !== undefined && destination.kind !== 'new';
  return (
    <>
      {destination && earlier && <DestinationField value={destination} earlier={earlier} onChange={setChosen} />}
      <SelectField
        label={messages.priorities}
        hint={messages.prioritiesHint}
        value={priorities}
        onChange={(event) => setPriorities(event.currentTarget.value)}
      >
        <option value="">{messages.prioritiesAuto}</option>
        <option value="csv">{messages.prioritiesCsv}</option>
        <option value="api">{messages.prioritiesApi}</option>
      </SelectField>
      <ImportPreview preview={preview} onRetry={retry} />
      {!isUpdate && result?.projects === 1 && <NameField value={name} onChange={setName} />}
      <ImportActions
        sent={sent}
        isUpdate={isUpdate}
        isReady={result !== undefined && changesAnything(result)}
        onStart={() => toSend && void start(toSend, isUpdate ? '' : name.trim())}
        onCancel={onCancel}
      />
    </>
  );
}

function suggested({ isSeveral, projects: [project] }: EarlierImport): Destination {
  if (project === undefined) return { kind: 'new' };
  return isSeveral ? { kind: 'earlier' } : { kind: 'project', id: project.id };
}

/** Returns the ways of sending a file. `detect` updates the projects of an earlier import, if there is one. */
function sendsOf(file: File, priorities: string) {
  const send = (fields: Readonly<Record<string, string>>) =>
    sendFile('/api/v1/import/todoist', file, { priorities, ...fields });
  const create = send({});
  const update = send({ update: 'true' });
  return {
    detect: detectUpdate(update, create),
    /** Undefined without a project to update. */
    to(destination: Destination): SendImport | undefined {
      if (destination.kind === 'new') return create;
      if (destination.kind === 'earlier') return update;
      return destination.id === '' ? undefined : send({ update: 'true', project_id: destination.id });
    },
  };
}
