import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../../api/queries.ts';
import { LoadingPage } from '../../../navigation/loading-page.tsx';
import { NotFound } from '../../../navigation/not-found.tsx';
import { Page } from '../../../navigation/page.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { ViewProps } from '../../../navigation/view-props.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Link } from '../../../ui/button/link.tsx';
import { ProjectMark } from '../../../ui/icon/project-mark.tsx';
import styles from './history.module.css';
import { HistoryList } from './history-list.tsx';
import { historyQueries } from './history-queries.ts';

/** The activity log of a project. */
export default function ProjectHistoryPage({ params }: ViewProps) {
  const query = useQuery(queries.projects());
  const { data: projects } = query;
  if (!projects) return <LoadingPage query={query} />;
  const project = projects.find((one) => one.id === params.id);
  return project ? <OfProject project={project} /> : <NotFound />;
}

function OfProject({ project }: { project: Project }) {
  const { history: messages } = useLazyMessages();
  const history = useInfiniteQuery(historyQueries.ofProject(project.id));
  return (
    <Page
      title={messages.titleOf(project.name)}
      mark={<ProjectMark project={project} />}
      detail={
        <Link href={paths.project(project.id)} className={styles.back}>
          {messages.toProject}
        </Link>
      }
    >
      <HistoryList history={history} emptyText={messages.none} />
    </Page>
  );
}
