import { useQuery } from '@tanstack/react-query';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Plus from 'lucide-react/icons/plus';
import { useState, useSyncExternalStore } from 'react';
import { useCollapseHeading } from '../../../../account/use-collapse-heading.ts';
import { queries } from '../../../../api/queries.ts';
import { useUser } from '../../../../api/use-user.ts';
import { NavGroup } from '../../../../navigation/nav-group.tsx';
import { openOverlay } from '../../../../navigation/overlay.ts';
import { useMessages } from '../../../../platform/messages.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { newGroups } from '../new-groups.ts';
import { AddProject, AddProjectButton } from './add-project.tsx';
import { ProjectRows } from './project-rows.tsx';
import { sidebarRows } from './sidebar-rows.ts';

/** Id of this heading in the user's list of collapsed headings. */
const HEADING = 'projects';

/** The projects of the user in the sidebar, by group, with buttons to add projects and groups. */
export function SidebarProjects() {
  const { shell, projects: messages } = useMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const { data: groups = [] } = useQuery(queries.groups());
  const [adding, setAdding] = useState(false);
  const collapsed = useUser().sidebar_collapsed.includes(HEADING);
  const setCollapsed = useCollapseHeading();
  const kept = useSyncExternalStore(newGroups.subscribe, newGroups.get);
  const rows = sidebarRows(projects, groups, kept);
  return (
    <NavGroup
      title={shell.projects}
      collapsed={collapsed}
      onToggle={(now) => setCollapsed(HEADING, now)}
      actions={
        <>
          <IconButton label={messages.addGroup} icon={FolderPlus} onClick={() => openOverlay({ kind: 'group' })} />
          <IconButton label={messages.addInline} icon={Plus} onClick={() => setAdding(true)} />
        </>
      }
    >
      <ProjectRows rows={rows} />
      {adding && <AddProject onDone={() => setAdding(false)} />}
      {!adding && rows.length === 0 && <AddProjectButton onPress={() => setAdding(true)} />}
    </NavGroup>
  );
}
