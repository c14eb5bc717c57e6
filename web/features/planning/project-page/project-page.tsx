import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense, useState } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../../api/queries.ts';
import { LoadingPage } from '../../../navigation/loading-page.tsx';
import { NotFound } from '../../../navigation/not-found.tsx';
import { openOverlay } from '../../../navigation/overlay.ts';
import { Page } from '../../../navigation/page.tsx';
import type { ViewProps } from '../../../navigation/view-props.ts';
import { lazyWithMessages } from '../../../platform/lazy.tsx';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { OnlineIconButton } from '../../../ui/button/online-button.tsx';
import { ProjectMark } from '../../../ui/icon/project-mark.tsx';
import { MenuButton, type MenuEntry } from '../../../ui/menu/menu.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ProjectNotes } from '../../notes/notes/index.ts';
import { MemberAvatars } from '../../sharing/sharing/index.ts';
import { Board } from '../board/index.ts';
import { ProjectCalendar } from '../calendar/index.ts';
import { useProjectMenu } from '../projects/index.ts';
import { ViewOptionsButton } from '../view-options/index.ts';
import { GoneProject } from './gone-project.tsx';
import styles from './project-page.module.css';
import { ProjectTasks } from './project-tasks.tsx';
import { useViewMode } from './view-mode.ts';

const ViewSwitch = lazyWithMessages(() => import('./view-switch.tsx'));

const BOARD_GROUPINGS = ['section', 'priority', 'label', 'assignee'] as const;
const GROUPINGS = ['section', 'day', 'priority', 'label', 'assignee', 'none'] as const;

/** The page of a project: heading, members, and the tasks as a list, a board or a calendar. */
export default function ProjectPage({ params }: ViewProps) {
  const query = useQuery(queries.projects());
  const { data: projects } = query;
  if (!projects) return <LoadingPage query={query} />;
  return <LoadedProject key={params.id} project={projects.find((one) => one.id === params.id)} />;
}

/** A project that becomes unavailable while it is shown is named. An unknown id shows only "not found". */
function LoadedProject({ project }: { project: Project | undefined }) {
  const [lastSeen, setLastSeen] = useState(project);
  if (project && project !== lastSeen) setLastSeen(project);
  if (project) return <OneProject project={project} />;
  return lastSeen ? <GoneProject project={lastSeen} /> : <NotFound />;
}

function OneProject({ project }: { project: Project }) {
  const { shell } = useMessages();
  const entries = useProjectMenu();
  const label = shell.optionsFor(project.name);
  const { mode, choose, showDefault } = useViewMode(project);
  const defaultEntry = useDefaultEntry(project, showDefault);
  const view = `project:${project.id}` as const;
  return (
    <Page
      title={project.name}
      mark={<ProjectMark project={project} />}
      detail={<ProjectStatus project={project} />}
      width={mode === 'list' ? 'column' : 'wide'}
      actions={
        <>
          <OptionalPart fallback={<span className={styles.buttons} />}>
            <ViewSwitch mode={mode} onChoose={choose} />
            {mode === 'list' && <ViewOptionsButton view={view} groupings={GROUPINGS} canShowCompleted />}
            {mode === 'board' && <ViewOptionsButton view={view} groupings={BOARD_GROUPINGS} />}
          </OptionalPart>
          <ShareButton project={project} />
          <MenuButton
            label={label}
            placement="bottom-end"
            entries={() => [...defaultEntry, ...entries(project)]}
            trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
          />
        </>
      }
    >
      {project.description !== undefined && <p className={styles.description}>{project.description}</p>}
      <Suspense fallback={<Skeleton />}>
        {mode === 'list' && <ProjectTasks project={project} />}
        {mode === 'list' && (
          <OptionalPart name={shell.notes}>
            <ProjectNotes project={project} />
          </OptionalPart>
        )}
        {mode === 'board' && <Board project={project} />}
        {mode === 'calendar' && <ProjectCalendar project={project} />}
      </Suspense>
    </Page>
  );
}

/** The menu entry that returns to the default view of the project. */
function useDefaultEntry({ view_mode }: Project, showDefault: (() => void) | undefined): MenuEntry[] {
  const { board, projectWork: messages } = useLazyMessages();
  if (!showDefault) return [];
  return [
    {
      label: messages.showDefaultLayout(board[view_mode]),
      icon: RotateCcw,
      needsConnection: true,
      onSelect: showDefault,
    },
    'separator',
  ];
}

/** Opens the share dialog. Only in projects that are not shared: in others the avatars of the members open it. */
function ShareButton({ project: { id, is_inbox, shared, role } }: { project: Project }) {
  const { sharing: messages } = useLazyMessages();
  if (is_inbox || shared || role !== 'owner') return null;
  const open = () => openOverlay({ kind: 'share', projectId: id });
  return <OnlineIconButton label={messages.share} icon={UserPlus} aria-haspopup="dialog" onClick={open} />;
}

/** Shows whether the project is archived, shared or read-only. */
function ProjectStatus({ project }: { project: Project }) {
  const { projectWork: messages } = useLazyMessages();
  return (
    <span className={styles.status}>
      {project.archived && <span>{messages.archived}</span>}
      {project.shared && <MemberAvatars project={project} />}
      {project.role === 'viewer' && (
        <span className={styles.fact}>
          <Eye />
          {messages.readOnly}
        </span>
      )}
    </span>
  );
}
