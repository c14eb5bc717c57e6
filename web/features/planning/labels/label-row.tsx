import Ellipsis from 'lucide-react/icons/ellipsis';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import type { Label } from '#contract/resources/label.ts';
import { useFavoriteEntry } from '../../../account/favorites.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { LabelMark } from '../../../ui/icon/label-mark.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { tip } from '../../../ui/popover/tip.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { useLabelActions } from './label-actions.ts';
import { LabelName } from './label-name.tsx';
import styles from './labels-page.module.css';

/** A row of the list of labels: colour and name, both editable, number of tasks, and menu. */
export function LabelRow({ label, onMerge }: { label: Label; onMerge: (() => void) | undefined }) {
  const { shell } = useMessages();
  const { labels: messages } = useLazyMessages();
  const { remove } = useLabelActions();
  const favoriteEntry = useFavoriteEntry();
  const [isRenaming, setRenaming] = useState(false);
  const options = shell.optionsFor(label.name);
  return (
    <>
      <LabelColor label={label} />
      {isRenaming ? (
        <LabelName label={label} onDone={() => setRenaming(false)} />
      ) : (
        <Link
          href={paths.label(label.name)}
          className={styles.name}
          draggable={false}
          onKeyDown={(event) => event.key === 'F2' && setRenaming(true)}
        >
          {label.name}
        </Link>
      )}
      <span className={styles.count}>{messages.tasks(label.task_count)}</span>
      <MenuButton
        label={options}
        placement="bottom-end"
        entries={() => [
          {
            label: shell.rename,
            icon: Pencil,
            needsConnection: true,
            shortcut: 'F2',
            onSelect: () => setRenaming(true),
          },
          {
            label: messages.merge,
            icon: Merge,
            needsConnection: true,
            disabled: !onMerge,
            onSelect: () => onMerge?.(),
          },
          favoriteEntry(`label:${label.id}`),
          'separator',
          {
            label: messages.delete,
            icon: Trash2,
            needsConnection: true,
            danger: true,
            onSelect: () => void remove(label),
          },
        ]}
        trigger={(trigger) => <IconButton {...trigger} label={options} icon={Ellipsis} />}
      />
    </>
  );
}

function LabelColor({ label }: { label: Label }) {
  const { labels: messages } = useLazyMessages();
  const { update } = useLabelActions();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.color}
        aria-label={messages.colorOf(label.name)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...tip(messages.color)}
        onClick={() => setOpen(!isOpen)}
      >
        <LabelMark color={label.color} />
      </button>
      {isOpen && button.current && (
        <Popover anchor={button.current} label={messages.colorOf(label.name)} onClose={() => setOpen(false)}>
          <div className={styles.colors}>
            <ColorField
              label={messages.color}
              value={label.color}
              onChange={(color) => void withErrorToast(() => update(label.id, { color }))}
            />
          </div>
        </Popover>
      )}
    </>
  );
}
