import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LIMITS } from '#contract/limits.ts';
import type { Label } from '#contract/resources/label.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
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
      <DialogForm submission={submission} action={shell.save} onClose={onClose}>
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
      </DialogForm>
    </Dialog>
  );
}
