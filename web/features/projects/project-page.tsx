import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Users from 'lucide-react/icons/users';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../api/queries.ts';
import type { ViewProps } from '../../routes.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { Page } from '../../shell/page.tsx';
import { Dot } from '../../ui/dot.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.ts';
import { ProjectTasks } from '../views/project-tasks.tsx';
import { useProjectMenu } from './project-menu.ts';
import styles from './project-page.module.css';

/** One project: its heading, who is in it, and its tasks. */
export default function ProjectPage({ params }: ViewProps) {
  const { data: projects, error, refetch } = useQuery(queries.projects());
  if (error && !projects) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!projects) return <Skeleton />;
  const project = projects.find((one) => one.id === params.id);
  return project ? <OneProject project={project} /> : <NotFound />;
}

function OneProject({ project }: { project: Project }) {
  const { shell } = useWords();
  const entries = useProjectMenu();
  const label = shell.optionsFor(project.name);
  return (
    <Page
      title={project.name}
      mark={!project.is_inbox && <Dot color={project.color} />}
      aside={<Standing project={project} />}
      width={project.view_mode === 'list' ? 'column' : 'wide'}
      actions={
        <MenuButton
          label={label}
          side="below-end"
          entries={() => entries(project)}
          trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
        />
      }
    >
      <ProjectTasks project={project} />
    </Page>
  );
}

/** What is worth knowing before changing anything: archived, shared, or only to be read. */
function Standing({ project }: { project: Project }) {
  const { projects: words } = useWords();
  return (
    <span className={styles.standing}>
      {project.archived && <span>{words.archived}</span>}
      {project.shared && (
        <span className={styles.fact}>
          <Users />
          {words.shared(project.member_count)}
        </span>
      )}
      {project.role === 'viewer' && (
        <span className={styles.fact}>
          <Eye />
          {words.readOnly}
        </span>
      )}
    </span>
  );
}
