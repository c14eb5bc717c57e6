import { signOut } from '../../account/sign-out.ts';
import { SignOutDialog } from '../../features/account/auth/index.ts';
import { GroupDialog, ProjectDialog } from '../../features/planning/projects/index.ts';
import { SaveTemplateDialog } from '../../features/planning/templates/index.ts';
import { ShareDialog } from '../../features/sharing/sharing/index.ts';
import type { Overlay } from '../../navigation/overlay.ts';

type ProjectDialogsProps = {
  dialog: Extract<Overlay, { kind: 'project' | 'group' | 'share' | 'save-template' | 'sign-out' }>;
  onClose: () => void;
};

/**
 * The dialogs of projects, groups, members, templates and the sign-out in one chunk, because each lazy component adds to the first view.
 */
export default function ProjectDialogs({ dialog, onClose }: ProjectDialogsProps) {
  switch (dialog.kind) {
    case 'project':
      return <ProjectDialog id={dialog.id} groupId={dialog.groupId} onClose={onClose} />;
    case 'group':
      return <GroupDialog id={dialog.id} onClose={onClose} />;
    case 'share':
      return <ShareDialog projectId={dialog.projectId} onClose={onClose} />;
    case 'save-template':
      return <SaveTemplateDialog projectId={dialog.projectId} onClose={onClose} />;
    case 'sign-out':
      return <SignOutDialog onSignOut={signOut} onClose={onClose} />;
  }
}
