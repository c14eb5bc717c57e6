import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import { api } from '../../../../api/client.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { OneTimeSecret } from '../one-time-secret.tsx';
import { securityQueries } from '../security-queries.ts';
import { TokenLifetime } from './token-lifetime.tsx';
import { TokenProjects, useTokenProjects } from './token-projects.tsx';

/** Dialog that creates an API token and shows it once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const { tokens: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const [token, setToken] = useState<string>();
  const projects = useTokenProjects();
  const submission = useSubmit(
    async (value) => {
      const scope = value('scope') === 'read' ? 'read' : 'write';
      if (!projects.check()) return;
      const limit = projects.value && { project_ids: [...projects.value] };
      const body = { name: value('name'), expires_in_days: Number(value('days')), scope, ...limit } as const;
      setToken((await api.tokens.create({ body })).token);
      await cache.invalidateQueries({ queryKey: securityQueries.tokens().queryKey });
    },
    (error) => (error instanceof ApiError && error.status === 409 ? messages.full : undefined),
  );
  if (token !== undefined) return <NewToken token={token} onClose={onClose} />;
  return (
    <Dialog key="create" title={messages.create} onClose={onClose}>
      <DialogForm submission={submission} action={messages.createAction} onClose={onClose}>
        <TextField
          label={messages.name}
          name="name"
          hint={messages.nameHint}
          maxLength={LIMITS.tokenName}
          autoComplete="off"
          data-autofocus
          error={submission.fields.name}
          required
        />
        <SelectField label={messages.scope} name="scope" defaultValue="write" error={submission.fields.scope}>
          <option value="read">{messages.read}</option>
          <option value="write">{messages.write}</option>
        </SelectField>
        <TokenProjects
          value={projects.value}
          error={projects.error ?? submission.fields.project_ids}
          onChange={projects.onChange}
        />
        <TokenLifetime error={submission.fields.expires_in_days} />
      </DialogForm>
    </Dialog>
  );
}

/** Has no `onClose`, so that a click beside the dialog cannot close it before the token is copied. */
function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { tokens: messages } = useSettingsMessages();
  return (
    <Dialog key="fresh" title={messages.newTitle}>
      <OneTimeSecret value={token} text={messages.newText} copy={messages.copy} copied={messages.copied} />
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {messages.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
