import GroupDialog from '../features/projects/group-dialog.tsx';
import ProjectDialog from '../features/projects/project-dialog.tsx';
import ShareDialog from '../features/sharing/share-dialog.tsx';
import type { Overlay } from './overlay.ts';

type ProjectDialogsProps = { asked: Extract<Overlay, { kind: 'project' | 'group' | 'share' }>; onClose: () => void };

/** The dialogs about projects, groups and people, in one piece of code: each line of the first view counts. */
export default function ProjectDialogs({ asked, onClose }: ProjectDialogsProps) {
  switch (asked.kind) {
    case 'project':
      return <ProjectDialog id={asked.id} groupId={asked.groupId} onClose={onClose} />;
    case 'group':
      return <GroupDialog id={asked.id} onClose={onClose} />;
    case 'share':
      return <ShareDialog projectId={asked.projectId} onClose={onClose} />;
  }
}
