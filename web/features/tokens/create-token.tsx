import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLaterWords, useWords } from '../../words.ts';
import { securityQueries } from '../security/security-queries.ts';
import { ShownSecret } from '../security/shown-secret.tsx';

/** How many days a token can be given; 0 is until it is revoked. */
const DAYS = [30, 90, 365, 0];

/** Makes a token, then shows it this once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const { shell } = useWords();
  const { tokens: words } = useLaterWords();
  const cache = useQueryClient();
  const [made, setMade] = useState<string>();
  const submission = useSubmit(
    async (value) => {
      const body = { name: value('name'), expires_in_days: Number(value('days')) };
      setMade((await api.tokens.create({ body })).token);
      await cache.invalidateQueries({ queryKey: securityQueries.tokens().queryKey });
    },
    (refusal) => (refusal instanceof ApiError && refusal.status === 409 ? words.full : undefined),
  );
  if (made !== undefined) return <FreshToken token={made} onClose={onClose} />;
  const daysWords = (days: number) => (days === 365 ? words.year : days === 0 ? words.always : words.days(days));
  return (
    <Dialog key="create" title={words.create} onClose={onClose}>
      <Form submission={submission}>
        <TextField
          label={words.name}
          name="name"
          hint={words.nameHint}
          maxLength={LIMITS.tokenName}
          autoComplete="off"
          data-autofocus
          error={submission.fields.name}
          required
        />
        <SelectField label={words.lasts} name="days" defaultValue={DAYS[1]} error={submission.fields.expires_in_days}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {daysWords(days)}
            </option>
          ))}
        </SelectField>
        <DialogActions>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {words.createAction}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** It cannot be closed by a press beside it: what is not copied by then is lost. */
function FreshToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { tokens: words } = useLaterWords();
  return (
    <Dialog key="fresh" title={words.freshTitle}>
      <ShownSecret value={token} text={words.freshText} copy={words.copy} copied={words.copied} />
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
