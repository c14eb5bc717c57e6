import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { GivenRole } from '#contract/resources/invite.ts';
import type { Member } from '#contract/resources/member.ts';
import type { Person } from '#contract/resources/person.ts';
import type { Project } from '#contract/resources/project.ts';
import { mailKey } from '#domain/person/mail-key.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldRow } from '../../../ui/form/field-row.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { InviteOutcome, type NewInvite } from './invite-outcome.tsx';
import { type Invitee, parseInvitee } from './invitee.ts';
import { InviteeField } from './invitee-field.tsx';
import styles from './share-dialog.module.css';
import { useSharingActions } from './sharing-actions.ts';

type InviteFormProps = { project: Project; candidates: readonly Person[]; members: readonly Member[] };

/** Form to add a known person to a project, or to invite an email address. Shows the result of a new invite. */
export function InviteForm({ project, candidates, members }: InviteFormProps) {
  const { sharing: messages } = useLazyMessages();
  const { add, invite } = useSharingActions(project.id);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Person>();
  const [isMissing, setMissing] = useState(false);
  const [newInvite, setNewInvite] = useState<NewInvite>();
  const invitee: Invitee = chosen ? { kind: 'person', person: chosen } : parseInvitee(text, candidates);

  const update = (typed: string, person?: Person) => {
    setText(typed);
    setChosen(person);
    setMissing(false);
  };
  const submission = useSubmit(async (value) => {
    const role = value('role') as GivenRole;
    if (invitee.kind === 'nobody') return setMissing(true);
    setNewInvite(undefined);
    if (invitee.kind === 'person') await add(invitee.person, role);
    else {
      const { link, emailed, isMember } = await invite(invitee.email, role);
      if (isMember) showToast({ text: messages.joined(invitee.email) });
      else setNewInvite({ email: invitee.email, link, emailed });
    }
    update('');
  }, errorMessage);

  function errorMessage(error: unknown) {
    return error instanceof ApiError && error.status === 409 ? messages.yourself : undefined;
  }
  const { fields } = submission;
  const hasJoined = newInvite && members.some(({ email }) => email === mailKey(newInvite.email));
  const fieldError = fields.email ?? fields.user_id ?? (isMissing ? messages.chooseOne : undefined);
  return (
    <Form submission={submission}>
      <FieldRow>
        <InviteeField text={text} invitee={invitee} candidates={candidates} error={fieldError} onChangeText={update} />
        <SelectField label={messages.role} name="role" defaultValue="editor">
          <option value="editor">{messages.roles.editor}</option>
          <option value="viewer">{messages.roles.viewer}</option>
        </SelectField>
        <Button type="submit" kind="primary" busy={submission.busy}>
          {messages.invite}
        </Button>
      </FieldRow>
      <div role="status" className={styles.status}>
        {newInvite && !hasJoined && <InviteOutcome key={newInvite.link} invite={newInvite} />}
      </div>
    </Form>
  );
}
