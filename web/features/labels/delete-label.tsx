import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Label } from '#contract/resources/label.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useWords } from '../../words.ts';
import { useLabelChanges } from './label-changes.ts';

/** Asks once, since nothing brings a label back. */
export default function DeleteLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const { shell, labels: words } = useWords();
  const { remove } = useLabelChanges();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    if (await remove(label)) navigate(paths.today);
    else onClose();
  };
  return (
    <Dialog title={words.deleteTitle(label.name)} onClose={onClose}>
      <p>{words.deleteText}</p>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {shell.cancel}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => void confirm()}>
          {words.delete}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
