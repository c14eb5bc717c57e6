import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LIMITS } from '#contract/limits.ts';
import type { Label } from '#contract/resources/label.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useLazyMessages, useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLabelChanges } from './label-changes.ts';

/** Renames a label and gives it another colour. */
export default function EditLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const { shell } = useMessages();
  const { labels: messages } = useLazyMessages();
  const { update } = useLabelChanges();
  const [color, setColor] = useState(label.color);
  const submission = useSubmit(async (value) => {
    const { name } = await update(label.id, { name: value('name'), color });
    onClose();
    navigate(paths.label(name), { replace: true });
  });
  return (
    <Dialog title={messages.edit} onClose={onClose}>
      <Form submission={submission}>
        <TextField
          label={messages.name}
          name="name"
          defaultValue={label.name}
          maxLength={LIMITS.labelName}
          error={submission.fields.name}
          autoComplete="off"
          data-autofocus
          required
        />
        <ColorField label={messages.color} value={color} onChange={setColor} />
        <DialogActions>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {shell.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
