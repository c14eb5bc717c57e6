import AlignLeft from 'lucide-react/icons/align-left';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Flag from 'lucide-react/icons/flag';
import FolderInput from 'lucide-react/icons/folder-input';
import Tag from 'lucide-react/icons/tag';
import { useState } from 'react';
import { lazyWithMessages } from '../../../../platform/lazy.tsx';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { OptionalPart } from '../../../../ui/boundary/optional-part.tsx';
import { keepFocus } from '../../../../ui/dialog/focus.ts';
import type { Icon } from '../../../../ui/icon/icon.tsx';
import type { Composer } from '../composer/use-composer.ts';
import styles from './capture-bar.module.css';
import type { CaptureKind } from './capture-popup.tsx';

const CapturePopup = lazyWithMessages(() => import('./capture-popup.tsx'));

const BUTTONS: readonly { kind: CaptureKind; icon: Icon }[] = [
  { kind: 'date', icon: CalendarDays },
  { kind: 'priority', icon: Flag },
  { kind: 'labels', icon: Tag },
  { kind: 'project', icon: FolderInput },
];

/** Buttons below the line that set properties of the task without typing. A press does not take the focus from the line. */
export function CaptureBar({ composer, isSubtask }: { composer: Composer; isSubtask: boolean }) {
  const { quickAdd: messages } = useLazyMessages();
  const [open, setOpen] = useState<{ kind: CaptureKind; anchor: HTMLElement }>();
  const { isDescribing, startDescribing } = composer;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which the bar has no room for
    <div
      role="group"
      className={styles.bar}
      aria-label={messages.details}
      onMouseDown={keepFocus}
      onPointerEnter={() => void CapturePopup.load()}
    >
      {BUTTONS.map(
        ({ kind, icon: Svg }) =>
          !(kind === 'project' && isSubtask) && (
            <button
              key={kind}
              type="button"
              className={styles.button}
              aria-haspopup="dialog"
              aria-expanded={open?.kind === kind}
              onClick={({ currentTarget }) => setOpen({ kind, anchor: currentTarget })}
            >
              <Svg />
              <span className={styles.label}>{messages.capture[kind]}</span>
            </button>
          ),
      )}
      <button type="button" className={styles.button} aria-expanded={isDescribing} onClick={startDescribing}>
        <AlignLeft />
        <span className={styles.label}>{messages.capture.description}</span>
      </button>
      <OptionalPart>
        {open && <CapturePopup {...open} composer={composer} onClose={() => setOpen(undefined)} />}
      </OptionalPart>
    </div>
  );
}
