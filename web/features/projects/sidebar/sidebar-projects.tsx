import { useQuery } from '@tanstack/react-query';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useCollapseHeading } from '../../../account/use-collapse-heading.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { NavGroup } from '../../../navigation/nav-group.tsx';
import { openOverlay } from '../../../navigation/overlay.ts';
import { useMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { AddProject, AddProjectButton } from './add-project.tsx';
import { ProjectRows } from './project-rows.tsx';
import { sidebarRows } from './sidebar-rows.ts';

/** The name of this heading among the folded ones of the account. */
const HEADING = 'projects';

/** The person's projects in their groups, with ways to add both. */
export function SidebarProjects() {
  const { shell, projects: messages } = useMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const { data: groups = [] } = useQuery(queries.groups());
  const [adding, setAdding] = useState(false);
  const folded = useUser().sidebar_collapsed.includes(HEADING);
  const fold = useCollapseHeading();
  const rows = sidebarRows(projects, groups);
  return (
    <NavGroup
      title={shell.projects}
      collapsed={folded}
      onToggle={(now) => fold(HEADING, now)}
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
