import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LIMITS } from '#contract/limits.ts';
import type { Label } from '#contract/resources/label.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { ColorField } from '../../ui/form/color-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useLabelActions } from './label-actions.ts';

/** Dialog to change the name and the colour of a label. */
export default function EditLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const { shell } = useMessages();
  const { labels: messages } = useLazyMessages();
  const { update } = useLabelActions();
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
