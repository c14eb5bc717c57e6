import { GroupDialog, ProjectDialog } from '../../features/projects/index.ts';
import { ShareDialog } from '../../features/sharing/index.ts';
import type { Overlay } from '../../navigation/overlay.ts';

type ProjectDialogsProps = { asked: Extract<Overlay, { kind: 'project' | 'group' | 'share' }>; onClose: () => void };

/** The dialogs of projects, groups and members in one chunk, because each lazy component adds to the first view. */
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
