import { useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { ProjectField } from '../../../fields/project-field.tsx';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { mailboxQuery } from './mailbox-query.ts';
import { syncMailbox } from './sync-mailbox.ts';

const { mailboxes: limits } = LIMITS;

/** Form that connects a mailbox. The service signs in before it answers, so that errors are at their fields. Then the mailbox is read at once. */
export function ConnectForm({ onClose }: { onClose: () => void }) {
  const { mailboxes: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const submission = useSubmit(async (value) => {
    const [name, folder] = [value('name').trim(), value('folder').trim()];
    const account = { host: value('host').trim(), username: value('username').trim(), password: value('password') };
    const project_id = value('project_id') || null;
    const body = { ...account, project_id, ...(name && { name }), ...(folder && { folder }) };
    const added = await api.mailboxes.add({ body });
    await cache.invalidateQueries({ queryKey: mailboxQuery().queryKey });
    onClose();
    showToast({ text: messages.connected(added.name) });
    void syncMailbox(cache, messages, added);
  });
  const { fields } = submission;
  return (
    <DialogForm submission={submission} action={messages.connectAction} onClose={onClose}>
      <TextField
        label={messages.host}
        name="host"
        hint={messages.hostHint}
        maxLength={limits.host}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={fields.host}
        emptyError={messages.enterHost}
        data-autofocus
      />
      <TextField
        label={messages.username}
        name="username"
        hint={messages.usernameHint}
        maxLength={limits.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={fields.username}
        emptyError={messages.enterUsername}
      />
      <PasswordField
        label={messages.password}
        name="password"
        hint={messages.passwordHint}
        maxLength={limits.password}
        autoComplete="new-password"
        error={fields.password}
        emptyError={messages.enterPassword}
      />
      <TextField
        label={messages.folder}
        name="folder"
        hint={messages.folderHint}
        maxLength={limits.folder}
        autoComplete="off"
        spellCheck={false}
        error={fields.folder}
      />
      <ProjectField label={messages.project} hint={messages.projectHint} error={fields.project_id} />
      <TextField
        label={messages.name}
        name="name"
        hint={messages.nameHint}
        maxLength={limits.name}
        autoComplete="off"
        error={fields.name}
      />
    </DialogForm>
  );
}
