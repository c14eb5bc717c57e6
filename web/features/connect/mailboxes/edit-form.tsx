import { useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { Mailbox } from '#contract/resources/mailbox.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { ProjectField } from '../../../fields/project-field.tsx';
import { useMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { mailboxQuery } from './mailbox-query.ts';
import { syncMailbox } from './sync-mailbox.ts';

const { mailboxes: limits } = LIMITS;

/** Form that changes the name, the password and the project of a mailbox. With a new password, the mailbox is read at once. */
export function EditForm({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const { shell } = useMessages();
  const { mailboxes: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const submission = useSubmit(async (value) => {
    const password = value('password');
    const body = { name: value('name').trim(), project_id: value('project_id') || null, ...(password && { password }) };
    const updated = await api.mailboxes.update({ mailboxID: mailbox.id, body });
    await cache.invalidateQueries({ queryKey: mailboxQuery().queryKey });
    onClose();
    showToast({ text: shell.saved });
    if (password) void syncMailbox(cache, messages, updated);
  });
  const { username, host, folder, ...fields } = submission.fields;
  return (
    <DialogForm submission={submission} action={shell.save} onClose={onClose}>
      <TextField
        label={messages.editName}
        name="name"
        defaultValue={mailbox.name}
        maxLength={limits.name}
        autoComplete="off"
        error={fields.name}
        emptyError={messages.enterName}
        data-autofocus
      />
      <ProjectField
        label={messages.project}
        hint={messages.projectHint}
        error={fields.project_id}
        chosen={mailbox.project_id}
      />
      {/* The other fields of the account cannot be changed: what is wrong with them is shown here. */}
      <PasswordField
        label={messages.newPassword}
        name="password"
        hint={messages.newPasswordHint}
        maxLength={limits.password}
        autoComplete="new-password"
        error={fields.password ?? username ?? host ?? folder}
      />
    </DialogForm>
  );
}
