import { useQuery } from '@tanstack/react-query';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Calendar from 'lucide-react/icons/calendar';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleCheck from 'lucide-react/icons/circle-check';
import Inbox from 'lucide-react/icons/inbox';
import NotebookText from 'lucide-react/icons/notebook-text';
import PanelLeft from 'lucide-react/icons/panel-left';
import Search from 'lucide-react/icons/search';
import Sun from 'lucide-react/icons/sun';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { queries } from '../../api/queries.ts';
import { useToday } from '../../dates/today.ts';
import { Bell } from '../../features/notify/notifications/index.ts';
import { ProjectTarget } from '../../features/planning/projects/index.ts';
import { keysOf } from '../../keyboard/table.ts';
import { NavEntry } from '../../navigation/nav-entry.tsx';
import { openOverlay } from '../../navigation/overlay.ts';
import { paths } from '../../navigation/paths.ts';
import { setSidebarHidden } from '../../navigation/sidebar-state.ts';
import { lazyAfterFirstView } from '../../platform/lazy.tsx';
import { useMessages } from '../../platform/messages.ts';
import { useDayDropZone } from '../../task-lists/drag/use-day-drop-zone.ts';
import { OptionalPart } from '../../ui/boundary/optional-part.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { AddTask } from './add-task.tsx';
import styles from './sidebar-content.module.css';
import { UserMenu } from './user-menu.tsx';

const SidebarLists = lazyAfterFirstView(() => import('./sidebar-lists.tsx'));

/** The content of the sidebar: account menu, views, favourites, projects, filters and labels. */
export function SidebarContent() {
  const { shell, tasks } = useMessages();
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <UserMenu />
        <OptionalPart>
          <Bell />
        </OptionalPart>
        <span className={styles.hide}>
          <IconButton
            label={shell.hideSidebar}
            icon={PanelLeft}
            shortcut={keysOf('sidebar')}
            onClick={() => setSidebarHidden(true)}
          />
        </span>
      </div>
      <div className={styles.head}>
        <AddTask />
        <IconButton
          label={shell.search}
          icon={Search}
          shortcut={keysOf('search')}
          onClick={() => openOverlay({ kind: 'search' })}
        />
      </div>
      <nav className={styles.scroll} aria-label={shell.sidebar}>
        <Views />
        <OptionalPart name={shell.projects}>
          <SidebarLists />
        </OptionalPart>
        <ul className={styles.last}>
          <li>
            <NavEntry href={paths.completed} label={tasks.done} mark={<CircleCheck />} />
          </li>
          <li>
            <NavEntry href={paths.trash} label={shell.trash} mark={<Trash2 />} />
          </li>
        </ul>
      </nav>
    </div>
  );
}

function Views() {
  const { shell } = useMessages();
  const inbox = useQuery({ ...queries.projects(), select: (projects) => projects.find((project) => project.is_inbox) });
  return (
    <ul>
      <TodayEntry />
      <li>
        <NavEntry href={paths.upcoming} label={shell.upcoming} mark={<CalendarDays />} />
      </li>
      <li>
        <NavEntry href={paths.calendar} label={shell.calendar} mark={<Calendar />} />
      </li>
      <li>
        <NavEntry href={paths.delegated} label={shell.delegated} mark={<ArrowUpRight />} />
      </li>
      <li>
        <NavEntry href={paths.notes} label={shell.notes} mark={<NotebookText />} />
      </li>
      {inbox.data && (
        <li>
          <ProjectTarget project={inbox.data}>
            <NavEntry
              href={paths.project(inbox.data.id)}
              label={inbox.data.name}
              mark={<Inbox />}
              count={inbox.data.open_count}
            />
          </ProjectTarget>
        </li>
      )}
    </ul>
  );
}

/** Tasks that are dropped on it are due today. */
function TodayEntry() {
  const { shell } = useMessages();
  const element = useRef<HTMLLIElement>(null);
  const { data: count } = useQuery({
    ...queries.today(),
    select: (view) => view.overdue.length + view.today.length,
  });
  useDayDropZone(element, useToday(), shell.today);
  return (
    <li ref={element}>
      <NavEntry href={paths.today} label={shell.today} mark={<Sun />} count={count} />
    </li>
  );
}
