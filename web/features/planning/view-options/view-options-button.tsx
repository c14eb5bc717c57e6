import Sliders from 'lucide-react/icons/sliders-horizontal';
import { useRef, useState } from 'react';
import { lazyWithMessages } from '../../../platform/lazy.tsx';
import { useLazyMessages } from '../../../platform/messages.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useViewOptions } from './use-view-options.ts';
import styles from './view-options-button.module.css';
import type { ViewOptionsPopoverProps } from './view-options-popover.tsx';

const ViewOptionsPopover = lazyWithMessages(() => import('./view-options-popover.tsx'));

export type ViewOptionsButtonProps = Omit<ViewOptionsPopoverProps, 'anchor' | 'onClose'>;

/** Button that opens the options of a view. It is marked while they differ from the defaults. */
export default function ViewOptionsButton(props: ViewOptionsButtonProps) {
  const { viewOptions: messages } = useLazyMessages();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isChanged = useViewOptions(props.view) !== undefined;
  return (
    <span className={styles.button} data-changed={isChanged}>
      <IconButton
        ref={button}
        label={isChanged ? messages.changedButton : messages.button}
        icon={Sliders}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <OptionalPart>
        {isOpen && button.current && (
          <ViewOptionsPopover {...props} anchor={button.current} onClose={() => setOpen(false)} />
        )}
      </OptionalPart>
    </span>
  );
}
