import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Label } from '#contract/resources/label.ts';
import { queries } from '../../../api/queries.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useLabelActions } from './label-actions.ts';

/** Dialog to merge a label into another one. It asks for confirmation, because a merge cannot be undone. */
export default function MergeLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const { shell } = useMessages();
  const { labels: messages } = useLazyMessages();
  const { merge } = useLabelActions();
  const { data: labels = [] } = useQuery(queries.labels());
  const others = labels.filter(({ id }) => id !== label.id);
  const [chosen, setChosen] = useState(others[0]?.id);
  const [busy, setBusy] = useState(false);
  const into = others.find(({ id }) => id === chosen);
  const confirm = async (target: Label) => {
    setBusy(true);
    await merge(label, target);
    onClose();
  };
  return (
    <Dialog title={messages.mergeTitle(label.name)} onClose={onClose}>
      <SelectField
        label={messages.mergeInto}
        value={chosen}
        data-autofocus
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {into && <p>{messages.mergeText(label.name, into.name)}</p>}
      <DialogActions>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind="danger" busy={busy} disabled={!into} onClick={() => into && void confirm(into)}>
          {messages.mergeDo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
