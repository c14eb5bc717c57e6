import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { LoadingPage } from '../../../../navigation/loading-page.tsx';
import type { ViewProps } from '../../../../navigation/view-props.ts';
import { lazyWithMessages } from '../../../../platform/lazy.tsx';
import { isUnsent } from '../../../../task-data/unsent.ts';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { noteQueries } from '../data/note-queries.ts';
import styles from './note-page.module.css';
import { OpenNote } from './open-note.tsx';

const MissingNote = lazyWithMessages(() => import('./missing-note.tsx'));

/** The page of one note. */
export default function NotePage({ params: { id = '' } }: ViewProps) {
  const query = useQuery({
    ...noteQueries.one(id),
    // The service does not know the note yet.
    enabled: ({ state }) => !(state.data && isUnsent(state.data)),
  });
  const { data: note, error } = query;
  // After a deletion the cache still has the note: the error is newer.
  if (error instanceof ApiError && error.status === 404) return <MissingNote key={id} noteId={id} />;
  if (note?.body !== undefined) return <OpenNote key={id} note={note} />;
  if (query.errorUpdateCount > 0) return <LoadingPage query={query} />;
  return (
    <div className={styles.waiting}>
      <Skeleton />
    </div>
  );
}
