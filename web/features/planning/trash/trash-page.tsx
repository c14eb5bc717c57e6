import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/queries.ts';
import { Page } from '../../../navigation/page.tsx';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { NextPageButton } from '../../../ui/button/next-page-button.tsx';
import { NeedsConnectionArea } from '../../../ui/form/needs-connection.tsx';
import { Dot } from '../../../ui/icon/dot.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { noteQueries } from '../../notes/notes/index.ts';
import { useRestore } from './restore.ts';
import styles from './trash-page.module.css';
import { TrashRow } from './trash-row.tsx';

/** The page of the trash: records that were deleted in the last 30 days and can be restored. */
export default function TrashPage() {
  const { shell } = useMessages();
  const { trash } = useLazyMessages();
  return (
    <Page title={shell.trash}>
      <NeedsConnectionArea>
        <p className={styles.intro}>{trash.intro}</p>
        <Contents />
      </NeedsConnectionArea>
    </Page>
  );
}

function Contents() {
  const { trash: messages, notes: noteWords } = useLazyMessages();
  const projects = useQuery(queries.trashedProjects());
  const tasks = useInfiniteQuery(queries.trashedTasks());
  const notes = useInfiniteQuery(noteQueries.trashed());
  const restore = useRestore();

  if (!projects.data || !tasks.data || !notes.data) return <LoadingState queries={[projects, tasks, notes]} />;
  const deleted = tasks.data.pages.flatMap((page) => page.tasks);
  const deletedNotes = notes.data.pages.flatMap((page) => page.notes);
  if (projects.data.length + deleted.length + deletedNotes.length === 0) return <EmptyState text={messages.empty} />;

  return (
    <>
      {projects.data.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{messages.projects}</h2>
          <ul>
            {projects.data.map((project) => (
              <TrashRow
                key={project.id}
                mark={<Dot color={project.color} />}
                name={project.name}
                detail={project.task_count > 0 ? messages.withTasks(project.task_count) : undefined}
                purgeAfter={project.purge_after}
                onRestore={() => restore.project(project)}
              />
            ))}
          </ul>
        </section>
      )}
      {deleted.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{messages.tasks}</h2>
          <ul>
            {deleted.map((task) => (
              <TrashRow
                key={task.id}
                name={task.content}
                detail={task.project_name}
                purgeAfter={task.purge_after}
                onRestore={() => restore.task(task)}
              />
            ))}
          </ul>
          <NextPageButton label={messages.more} query={tasks} />
        </section>
      )}
      {deletedNotes.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{messages.notes}</h2>
          <ul>
            {deletedNotes.map((note) => (
              <TrashRow
                key={note.id}
                name={note.title || noteWords.untitled}
                detail={undefined}
                purgeAfter={note.purge_after}
                onRestore={() => restore.note(note)}
              />
            ))}
          </ul>
          <NextPageButton label={messages.more} query={notes} />
        </section>
      )}
    </>
  );
}
