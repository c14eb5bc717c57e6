import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Note, NoteVersion } from '#contract/resources/note.ts';
import { api } from '../../../../api/client.ts';
import { useMomentInSentence, useMomentText } from '../../../../dates/use-moment-text.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { NextPageButton } from '../../../../ui/button/next-page-button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { NeedsConnection } from '../../../../ui/form/needs-connection.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { LoadingState } from '../../../../ui/state/loading-state.tsx';
import { registerUndo, withErrorToast } from '../../../../undo/undo.ts';
import { cacheNote, noteName } from '../data/note-actions.ts';
import { noteKeys } from '../data/note-keys.ts';
import { noteQueries } from '../data/note-queries.ts';
import { VersionChanges } from './version-changes.tsx';
import styles from './versions-dialog.module.css';

type VersionsDialogProps = { note: Note; canRestore: boolean; onClose: () => void };

/** Dialog with the earlier versions of a note and their changes. If `canRestore`, a version can be restored. */
export default function VersionsDialog({ note, canRestore, onClose }: VersionsDialogProps) {
  const { notePage: messages } = useLazyMessages();
  const query = useInfiniteQuery(noteQueries.versions(note.id));
  const { data } = query;
  // The newest version is the current text.
  const earlier = data?.pages.flatMap(({ versions }) => versions).slice(1) ?? [];
  const [chosenId, setChosenId] = useState<string>();
  const chosen = earlier.find(({ id }) => id === chosenId) ?? earlier[0];
  return (
    <Dialog title={messages.versionsTitle(noteName(note))} size="wide" onClose={onClose}>
      <NeedsConnection />
      {!data ? (
        <LoadingState queries={[query]} />
      ) : chosen === undefined ? (
        <EmptyState text={messages.noVersions} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.list}>
            <VersionList versions={earlier} chosen={chosen} onChoose={setChosenId} />
            <NextPageButton label={messages.moreVersions} query={query} />
          </div>
          <ChosenVersion key={chosen.id} note={note} version={chosen} canRestore={canRestore} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

type VersionListProps = {
  versions: readonly NoteVersion[];
  chosen: NoteVersion;
  onChoose: (id: string) => void;
};

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const { notePage: messages } = useLazyMessages();
  const momentText = useMomentText();
  return (
    <ul>
      {versions.map(({ id, saved_at, saved_by }, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles.version}
            aria-pressed={id === chosen.id}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(id)}
          >
            <time dateTime={saved_at}>{momentText(saved_at)}</time>
            {saved_by && <span className={styles.by}>{messages.by(saved_by.name)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

type ChosenVersionProps = { note: Note; version: NoteVersion; canRestore: boolean; onClose: () => void };

function ChosenVersion({ note, version, canRestore, onClose }: ChosenVersionProps) {
  const { notePage: messages } = useLazyMessages();
  const momentInSentence = useMomentInSentence();
  const restore = useRestoreVersion(note);
  const query = useQuery(noteQueries.version(note.id, version.id));
  const { data } = query;
  const [busy, setBusy] = useState(false);
  const moment = momentInSentence(version.saved_at);
  const restoreBody = async (body: string) => {
    setBusy(true);
    if (await restore(version.id, body, moment)) onClose();
    else setBusy(false);
  };
  return (
    <section className={styles.chosen} aria-label={messages.showing(moment)}>
      <h3 className={styles.moment}>{messages.showing(moment)}</h3>
      {data ? (
        <>
          <VersionChanges before={data.body} now={note.body ?? ''} />
          {canRestore && (
            <div>
              <Button
                kind="primary"
                busy={busy}
                disabled={data.body === note.body}
                onClick={() => void restoreBody(data.body)}
              >
                {messages.restore}
              </Button>
            </div>
          )}
        </>
      ) : (
        <LoadingState queries={[query]} />
      )}
    </section>
  );
}

/** Restores a version, with undo. Returns false after a failure, which is shown to the user. */
function useRestoreVersion(note: Note) {
  const { notePage: messages } = useLazyMessages();
  const cache = useQueryClient();
  const noteID = note.id;
  return async (versionID: string, body: string, moment: string): Promise<boolean> => {
    const before = note.body ?? '';
    const save = async (text: string) => cacheNote(cache, await api.notes.update({ noteID, body: { body: text } }));
    const done = await withErrorToast(async () =>
      cacheNote(cache, await api.notes.restoreVersion({ noteID, versionID })),
    );
    if (!done) return false;
    void cache.invalidateQueries({ queryKey: noteKeys.versions(noteID) });
    registerUndo(messages.restoredVersion(moment), { undo: () => save(before), redo: () => save(body) });
    return true;
  };
}
