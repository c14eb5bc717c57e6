import { useQuery } from '@tanstack/react-query';
import UserMinus from 'lucide-react/icons/user-minus';
import { useId, useState } from 'react';
import type { GivenRole } from '#contract/resources/invite.ts';
import type { Note, NoteShare } from '#contract/resources/note.ts';
import type { Person } from '#contract/resources/person.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { FieldRow } from '../../../../ui/form/field-row.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Avatar } from '../../../../ui/icon/avatar.tsx';
import { RecordList, RecordRow } from '../../../../ui/list/record-list.tsx';
import { SmallHeading } from '../../../../ui/list/small-heading.tsx';
import { ChoiceButton } from '../../../../ui/menu/choice-button.tsx';
import { MenuButton, type MenuEntry } from '../../../../ui/menu/menu.tsx';
import { LoadingState } from '../../../../ui/state/loading-state.tsx';
import { noteQueries } from '../data/note-queries.ts';
import { useShareActions } from './share-actions.ts';
import styles from './share-dialog.module.css';

const ROLES: GivenRole[] = ['editor', 'viewer'];

/** The direct shares of a note, for its owner. */
export function Shares({ note }: { note: Note }) {
  const { notePage: messages } = useLazyMessages();
  const query = useQuery(noteQueries.shares(note.id));
  const { data } = query;
  if (!data) return <LoadingState queries={[query]} rows={3} />;
  const { shares, candidates } = data;
  return (
    <>
      {candidates.length > 0 ? (
        <ShareForm note={note} candidates={candidates} />
      ) : (
        <p className={styles.hint}>{messages.noCandidates}</p>
      )}
      <ShareList note={note} shares={shares} />
    </>
  );
}

function ShareForm({ note, candidates }: { note: Note; candidates: readonly Person[] }) {
  const { notePage: messages } = useLazyMessages();
  const { share } = useShareActions(note.id);
  const [chosen, setChosen] = useState('');
  const submission = useSubmit(async (value) => {
    const person = candidates.find(({ id }) => id === chosen);
    if (!person) return;
    await share(person, value('role') as GivenRole);
    setChosen('');
  });
  return (
    <Form submission={submission}>
      <FieldRow>
        <SelectField
          label={messages.person}
          name="user_id"
          value={chosen}
          data-autofocus
          error={submission.fields.user_id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{messages.choosePerson}</option>
          {candidates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={messages.role} name="role" defaultValue="editor">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {messages.roles[role]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="primary" busy={submission.busy} disabled={chosen === ''}>
          {messages.shareIt}
        </Button>
      </FieldRow>
    </Form>
  );
}

function ShareList({ note, shares }: { note: Note; shares: readonly NoteShare[] }) {
  const { notePage: messages } = useLazyMessages();
  const heading = useId();
  return (
    <section className={styles.group}>
      <SmallHeading id={heading}>{messages.sharedWith}</SmallHeading>
      {shares.length === 0 ? (
        <p className={styles.hint}>{messages.sharedWithNobody}</p>
      ) : (
        <RecordList isCompact aria-labelledby={heading}>
          {shares.map((share) => (
            <RecordRow key={share.user.id} mark={<Avatar person={share.user} />} name={share.user.name}>
              <RoleMenu noteId={note.id} share={share} />
            </RecordRow>
          ))}
        </RecordList>
      )}
    </section>
  );
}

function RoleMenu({ noteId, share: { user, role } }: { noteId: string; share: NoteShare }) {
  const { notePage: messages } = useLazyMessages();
  const { changeRole, unshare } = useShareActions(noteId);
  const label = messages.roleOf(user.name);
  const entries = (): MenuEntry[] => [
    ...ROLES.map((one) => ({
      label: messages.roles[one],
      needsConnection: true,
      checked: one === role,
      onSelect: () => void changeRole(user, role, one),
    })),
    'separator',
    {
      label: messages.unshare,
      icon: UserMinus,
      needsConnection: true,
      danger: true,
      onSelect: () => void unshare(user, role),
    },
  ];
  return (
    <MenuButton
      label={label}
      placement="bottom-end"
      entries={entries}
      trigger={(trigger) => <ChoiceButton {...trigger} label={label} value={messages.roles[role]} />}
    />
  );
}
