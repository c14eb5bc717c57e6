import { useQuery } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { queries } from '../../../../api/queries.ts';
import { useUser } from '../../../../api/use-user.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Confirm } from '../../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogExtras } from '../../../../ui/dialog/dialog-extras.tsx';
import { Avatar } from '../../../../ui/icon/avatar.tsx';
import { RecordFact, RecordList, RecordRow } from '../../../../ui/list/record-list.tsx';
import { noteName } from '../data/note-actions.ts';
import { copyNoteLink } from '../menu/note-entries.ts';
import { useShareActions } from './share-actions.ts';
import styles from './share-dialog.module.css';
import { Shares } from './shares.tsx';

type ShareDialogProps = {
  note: Note;
  onClose: () => void;
  /** Called before the user's share is removed. */
  beforeLeave?: () => Promise<void>;
};

/** Dialog with the shares of a note. The owner can change them; other users can leave the note. */
export default function ShareDialog({ note, onClose, beforeLeave }: ShareDialogProps) {
  const { notes, notePage: messages } = useLazyMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const project = projects.find(({ id }) => id === note.project_id);
  const isOwner = note.role === 'owner';
  const title = noteName(note);
  return (
    <Dialog title={isOwner ? messages.shareTitle(title) : notes.people} onClose={onClose}>
      <div className={styles.people}>
        {isOwner ? <Shares note={note} /> : <ReadOnlyShares note={note} />}
        {project && (project.shared || !isOwner) && (
          <p className={styles.hint}>{messages.throughProject(project.name)}</p>
        )}
        <DialogExtras>
          <Button icon={Link2} onClick={() => void copyNoteLink(note.id)}>
            {notes.copyLink}
          </Button>
          {note.shared_with_me && !isOwner && (
            <Leave note={note} onClose={onClose} {...(beforeLeave && { beforeLeave })} />
          )}
        </DialogExtras>
      </div>
    </Dialog>
  );
}

/** The owner and the user's own role, for users who may not change the shares. */
function ReadOnlyShares({ note }: { note: Note }) {
  const { notePage: messages, sharing } = useLazyMessages();
  const me = useUser();
  return (
    <RecordList isCompact>
      {note.owner && (
        <RecordRow mark={<Avatar person={note.owner} />} name={note.owner.name}>
          <RecordFact>{messages.roles.owner}</RecordFact>
        </RecordRow>
      )}
      <RecordRow mark={<Avatar person={me} />} name={`${me.name} ${sharing.you}`}>
        <RecordFact>{messages.roles[note.role]}</RecordFact>
      </RecordRow>
    </RecordList>
  );
}

function Leave({ note, onClose, beforeLeave }: ShareDialogProps) {
  const { notes, notePage: messages } = useLazyMessages();
  const { leave } = useShareActions(note.id);
  const [isConfirming, setConfirming] = useState(false);
  const title = noteName(note);
  const confirm = async () => {
    onClose();
    await beforeLeave?.();
    await leave(title);
  };
  return (
    <>
      <Button kind="danger" icon={LogOut} onClick={() => setConfirming(true)}>
        {notes.leave}
      </Button>
      {isConfirming && (
        <Confirm
          title={messages.leaveTitle(title)}
          text={messages.leaveText}
          action={notes.leave}
          isDanger
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
