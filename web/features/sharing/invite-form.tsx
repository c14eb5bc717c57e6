import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { GivenRole } from '#contract/resources/invite.ts';
import type { Member } from '#contract/resources/member.ts';
import type { Person } from '#contract/resources/person.ts';
import type { Project } from '#contract/resources/project.ts';
import { mailKey } from '#domain/person/mail-key.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { type FreshInvite, InviteLink } from './invite-link.tsx';
import styles from './share-dialog.module.css';
import { useSharingChanges } from './sharing-changes.ts';
import { type Whom, whomOf } from './whom.ts';
import { WhomField } from './whom-field.tsx';

type InviteFormProps = { project: Project; candidates: readonly Person[]; members: readonly Member[] };

/** Takes somebody into the project: a person of the list, or whoever has an address. Says beforehand what happens, and after. */
export function InviteForm({ project, candidates, members }: InviteFormProps) {
  const { sharing: messages } = useLazyMessages();
  const { add, invite } = useSharingChanges(project.id);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Person>();
  const [isMissing, setMissing] = useState(false);
  const [fresh, setFresh] = useState<FreshInvite>();
  const whom: Whom = chosen ? { kind: 'person', person: chosen } : whomOf(text, candidates);

  const write = (typed: string, person?: Person) => {
    setText(typed);
    setChosen(person);
    setMissing(false);
  };
  const submission = useSubmit(async (value) => {
    const role = value('role') as GivenRole;
    if (whom.kind === 'nobody') return setMissing(true);
    setFresh(undefined);
    if (whom.kind === 'person') await add(whom.person, role);
    else {
      const { link, emailed } = await invite(whom.email, role);
      if (new URL(link).pathname === paths.invite) setFresh({ email: whom.email, link, emailed });
      else showToast({ text: messages.joined(whom.email) });
    }
    write('');
  }, explain);

  function explain(refusal: unknown) {
    return refusal instanceof ApiError && refusal.status === 409 ? messages.yourself : undefined;
  }
  const { fields } = submission;
  const hasArrived = fresh && members.some(({ email }) => email === mailKey(fresh.email));
  const fault = fields.email ?? fields.user_id ?? (isMissing ? messages.chooseOne : undefined);
  return (
    <Form submission={submission}>
      <div className={styles.invite}>
        <WhomField text={text} whom={whom} candidates={candidates} error={fault} onWrite={write} />
        <SelectField label={messages.role} name="role" defaultValue="editor">
          <option value="editor">{messages.roles.editor}</option>
          <option value="viewer">{messages.roles.viewer}</option>
        </SelectField>
        <Button type="submit" kind="primary" busy={submission.busy}>
          {messages.invite}
        </Button>
      </div>
      <div role="status" className={styles.status}>
        {fresh && !hasArrived && <InviteLink key={fresh.link} invite={fresh} />}
      </div>
    </Form>
  );
}
