import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef } from 'react';
import { queries } from '../../../../api/queries.ts';
import { keysOf } from '../../../../keyboard/table.ts';
import { Page } from '../../../../navigation/page.tsx';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { MenuButton } from '../../../../ui/menu/menu.tsx';
import { tip } from '../../../../ui/popover/tip.ts';
import { LoadingState } from '../../../../ui/state/loading-state.tsx';
import { createNote } from '../data/create-note.ts';
import { NO_PROJECT } from '../data/note-keys.ts';
import { noteQueries } from '../data/note-queries.ts';
import { useNoteZip, type ZipProgress } from '../menu/use-note-zip.ts';
import { NoteGroups } from './note-groups.tsx';
import { useNoteView } from './note-view.ts';
import styles from './notes-page.module.css';
import { ViewBar } from './view-bar.tsx';

/** The page with the notes of the user: search, filters, selection and bulk actions. */
export default function NotesPage() {
  const { shell } = useMessages();
  const { notes: messages } = useLazyMessages();
  const cache = useQueryClient();
  const shown = useNoteView();
  const { project, archived, q } = shown.view;
  const { data: projects = [] } = useQuery(queries.projects());
  const query = useQuery({
    ...noteQueries.list(shown.view),
    ...(q !== undefined && { placeholderData: keepPreviousData }),
  });
  const { data } = query;
  const isOfProject = project !== undefined && project !== NO_PROJECT;
  const filed = projects.find(({ id }) => id === project);
  const canAdd = archived === undefined && (!isOfProject || (filed && filed.role !== 'viewer'));
  const add = useCallback(
    () => void createNote(cache, isOfProject ? project : undefined),
    [cache, project, isOfProject],
  );
  const zip = useNoteZip();
  return (
    <Page
      title={archived ? messages.archived : shell.notes}
      detail={data && messages.count(data.length)}
      actions={
        <>
          {canAdd && (
            <span className={styles.add}>
              <Button kind="primary" icon={Plus} onClick={add} {...tip(messages.add, keysOf('newNote'))}>
                {messages.add}
              </Button>
            </span>
          )}
          <ListMenu zip={zip} />
        </>
      }
    >
      <ViewBar shown={shown} projects={projects} />
      {zip.progress && <Progress {...zip.progress} />}
      {data ? (
        <NoteGroups notes={data} view={shown.view} {...(canAdd && { onAdd: add })} />
      ) : (
        <LoadingState queries={[query]} />
      )}
    </Page>
  );
}

/** The menu for the export and the import of all notes. */
function ListMenu({ zip: { progress, exportAll, importZip } }: { zip: ReturnType<typeof useNoteZip> }) {
  const { notes: messages } = useLazyMessages();
  const file = useRef<HTMLInputElement>(null);
  const busy = progress !== undefined;
  return (
    <>
      <MenuButton
        label={messages.more}
        placement="bottom-end"
        entries={() => [
          { label: messages.importZip, needsConnection: true, disabled: busy, onSelect: () => file.current?.click() },
          { label: messages.exportAll, needsConnection: true, disabled: busy, onSelect: () => void exportAll() },
        ]}
        trigger={(trigger) => <IconButton {...trigger} label={messages.more} icon={Ellipsis} />}
      />
      <input
        ref={file}
        type="file"
        accept=".zip,application/zip"
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) void importZip(chosen);
        }}
      />
    </>
  );
}

/** Progress of an import or export. */
function Progress({ text, part }: ZipProgress) {
  return (
    <p className={styles.progress}>
      <span role="status">{text}</span>
      <progress aria-label={text} {...(part !== undefined && { value: part })} />
    </p>
  );
}
