import { useQuery } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useRef, useState } from 'react';
import type { Member } from '#contract/resources/member.ts';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogExtras } from '../../../ui/dialog/dialog-extras.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { copyProjectLink } from '../../planning/projects/index.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { PendingList } from './pending-list.tsx';
import styles from './share-dialog.module.css';
import { useSharingActions } from './sharing-actions.ts';

type ShareDialogProps = { projectId: string; onClose: () => void };

/** Dialog with the members of a project. The owner adds and removes members and changes roles; other members can leave. */
export default function ShareDialog({ projectId, onClose }: ShareDialogProps) {
  const { sharing: messages } = useLazyMessages();
  const { data: projects } = useQuery(queries.projects());
  const project = projects?.find(({ id }) => id === projectId);
  useCloseOnLoss(projects !== undefined, project, onClose);
  if (!project || project.is_inbox) return null;
  const title = project.role === 'owner' ? messages.shareTitle(project.name) : messages.peopleTitle(project.name);
  return (
    <Dialog title={title} onClose={onClose}>
      <People project={project} onClose={onClose} />
    </Dialog>
  );
}

/** Closes the dialog with a message if the user loses access to the project. */
function useCloseOnLoss(isKnown: boolean, project: Project | undefined, onClose: () => void): void {
  const { sharing: messages } = useLazyMessages();
  const seen = useRef<Project>(undefined);
  useEffect(() => {
    if (project) seen.current = project;
    else if (isKnown) {
      onClose();
      if (seen.current) showToast({ text: messages.accessLost(seen.current.name) });
    }
  }, [isKnown, project, onClose, messages]);
}

function People({ project, onClose }: { project: Project; onClose: () => void }) {
  const { sharing: messages } = useLazyMessages();
  const query = useQuery(queries.members(project.id));
  const { data } = query;
  if (!data) return <LoadingState queries={[query]} rows={3} />;
  const isOwner = project.role === 'owner';
  return (
    <div className={styles.people}>
      {isOwner && <InviteForm project={project} candidates={data.candidates} members={data.members} />}
      <MemberList project={project} members={data.members} />
      {isOwner && data.pending.length > 0 && <PendingList project={project} pending={data.pending} />}
      <DialogExtras>
        <Button icon={Link2} onClick={() => void copyProjectLink(project.id)}>
          {messages.copyLink}
        </Button>
        <p>{messages.linkHint}</p>
        {!isOwner && <Leave project={project} members={data.members} onLeft={onClose} />}
      </DialogExtras>
    </div>
  );
}

type LeaveProps = { project: Project; members: readonly Member[]; onLeft: () => void };

function Leave({ project, members, onLeft }: LeaveProps) {
  const { sharing: messages } = useLazyMessages();
  const me = useUser().id;
  const { leave } = useSharingActions(project.id);
  const [isAsking, setAsking] = useState(false);
  if (!members.some(({ user_id }) => user_id === me)) return null;
  const confirm = async () => {
    // Closed before the live message arrives. Otherwise two messages would be shown.
    onLeft();
    if (await leave(me)) showToast({ text: messages.left(project.name) });
  };
  return (
    <>
      <Button kind="danger" icon={LogOut} onClick={() => setAsking(true)}>
        {messages.leave}
      </Button>
      {isAsking && (
        <Confirm
          title={messages.leaveTitle(project.name)}
          text={messages.leaveText}
          action={messages.leave}
          isDanger
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
