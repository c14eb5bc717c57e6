import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Link2 from 'lucide-react/icons/link-2';
import LogOut from 'lucide-react/icons/log-out';
import UserMinus from 'lucide-react/icons/user-minus';
import { useId, useState } from 'react';
import type { GivenRole } from '#contract/resources/invite.ts';
import type { Note, NoteShare } from '#contract/resources/note.ts';
import type { Person } from '#contract/resources/person.ts';
import { queries } from '../../api/queries.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useUser } from '../../shell/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { MenuButton, type MenuEntry } from '../../ui/menu.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLaterWords } from '../../words.ts';
import { Confirm } from '../sharing/confirm.tsx';
import { nameOf } from './note-changes.ts';
import { copyNoteLink } from './note-entries.ts';
import { noteQueries } from './note-queries.ts';
import { useShareChanges } from './share-changes.ts';
import styles from './share-dialog.module.css';

type ShareDialogProps = {
  note: Note;
  onClose: () => void;
  /** After the person has left the note. */
  onLeft?: () => Promise<void>;
};

const ROLES: GivenRole[] = ['editor', 'viewer'];

/** With whom a note is shared. Its owner shares it and takes it back; everybody else can leave it. */
export default function ShareDialog({ note, onClose, onLeft }: ShareDialogProps) {
  const { notes, notePage: words } = useLaterWords();
  const { data: projects = [] } = useQuery(queries.projects());
  const project = projects.find(({ id }) => id === note.project_id);
  const isOwner = note.role === 'owner';
  const title = nameOf(note);
  return (
    <Dialog title={isOwner ? words.shareTitle(title) : notes.people} onClose={onClose}>
      <div className={styles.people}>
        {isOwner ? <Shares note={note} /> : <Reader note={note} />}
        {project && (project.shared || !isOwner) && <p className={styles.hint}>{words.throughProject(project.name)}</p>}
        <footer className={styles.footer}>
          <Button icon={Link2} onClick={() => void copyNoteLink(note.id)}>
            {notes.copyLink}
          </Button>
          {note.shared_with_me && !isOwner && <Leave note={note} onClose={onClose} {...(onLeft && { onLeft })} />}
        </footer>
      </div>
    </Dialog>
  );
}

function Shares({ note }: { note: Note }) {
  const { notePage: words } = useLaterWords();
  const { data, error, refetch } = useQuery(noteQueries.shares(note.id));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} />;
  const { shares, candidates } = data;
  return (
    <>
      {candidates.length > 0 ? (
        <ShareForm note={note} candidates={candidates} />
      ) : (
        <p className={styles.hint}>{words.noCandidates}</p>
      )}
      <ShareList note={note} shares={shares} />
    </>
  );
}

function ShareForm({ note, candidates }: { note: Note; candidates: readonly Person[] }) {
  const { notePage: words } = useLaterWords();
  const { share } = useShareChanges(note.id);
  const [chosen, setChosen] = useState('');
  const submission = useSubmit(async (value) => {
    const person = candidates.find(({ id }) => id === chosen);
    if (!person) return;
    await share(person, value('role') as GivenRole);
    setChosen('');
  });
  return (
    <Form submission={submission}>
      <div className={styles.add}>
        <SelectField
          label={words.person}
          name="user_id"
          value={chosen}
          data-autofocus
          error={submission.fields.user_id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{words.choosePerson}</option>
          {candidates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.role} name="role" defaultValue="editor">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {words.roles[role]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="primary" busy={submission.busy} disabled={chosen === ''}>
          {words.shareIt}
        </Button>
      </div>
    </Form>
  );
}

function ShareList({ note, shares }: { note: Note; shares: readonly NoteShare[] }) {
  const { notePage: words } = useLaterWords();
  const heading = useId();
  return (
    <section className={styles.group}>
      <h3 id={heading} className={styles.heading}>
        {words.sharedWith}
      </h3>
      {shares.length === 0 ? (
        <p className={styles.hint}>{words.sharedWithNobody}</p>
      ) : (
        <ul aria-labelledby={heading}>
          {shares.map((share) => (
            <li key={share.user.id} className={styles.row}>
              <Avatar person={share.user} />
              <span className={styles.name}>{share.user.name}</span>
              <RoleMenu noteId={note.id} share={share} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RoleMenu({ noteId, share: { user, role } }: { noteId: string; share: NoteShare }) {
  const { notePage: words } = useLaterWords();
  const { changeRole, unshare } = useShareChanges(noteId);
  const label = words.roleOf(user.name);
  const entries = (): MenuEntry[] => [
    ...ROLES.map((one) => ({
      label: words.roles[one],
      checked: one === role,
      onSelect: () => void changeRole(user, role, one),
    })),
    'line',
    { label: words.unshare, icon: UserMinus, danger: true, onSelect: () => void unshare(user, role) },
  ];
  return (
    <MenuButton
      label={label}
      side="below-end"
      entries={entries}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={styles.choose} aria-label={`${label}: ${words.roles[role]}`}>
          {words.roles[role]}
          <ChevronDown />
        </button>
      )}
    />
  );
}

/** What somebody sees of the sharing who does not decide about it: whose the note is, and the own role. */
function Reader({ note }: { note: Note }) {
  const { notePage: words, sharing } = useLaterWords();
  const me = useUser();
  return (
    <ul>
      {note.owner && (
        <li className={styles.row}>
          <Avatar person={note.owner} />
          <span className={styles.name}>{note.owner.name}</span>
          <span className={styles.role}>{words.roles.owner}</span>
        </li>
      )}
      <li className={styles.row}>
        <Avatar person={me} />
        <span className={styles.name}>
          {me.name} {sharing.you}
        </span>
        <span className={styles.role}>{words.roles[note.role]}</span>
      </li>
    </ul>
  );
}

function Leave({ note, onClose, onLeft }: ShareDialogProps) {
  const { notes, notePage: words } = useLaterWords();
  const { leave } = useShareChanges(note.id);
  const [isAsking, setAsking] = useState(false);
  const title = nameOf(note);
  const confirm = async () => {
    onClose();
    await onLeft?.();
    await leave(title);
  };
  return (
    <>
      <Button kind="danger" icon={LogOut} onClick={() => setAsking(true)}>
        {notes.leave}
      </Button>
      {isAsking && (
        <Confirm
          title={words.leaveTitle(title)}
          text={words.leaveText}
          action={notes.leave}
          isDanger
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
