import Plus from 'lucide-react/icons/plus';
import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { ComposerNotes } from './composer/composer-notes.tsx';
import { LineField } from './composer/line-field.tsx';
import { RecognisedChips } from './composer/recognised-chips.tsx';
import { SuggestionList } from './composer/suggestion-list.tsx';
import { type Composer, useComposer } from './composer/use-composer.ts';
import { DialogFooter } from './dialog/dialog-footer.tsx';
import type { Typed } from './early-typing.ts';
import type { Place } from './place.ts';
import styles from './quick-add.module.css';

export type QuickAddProps = Place & {
  autoFocus?: boolean;
  /** Called on Esc and on blur with an empty text. Without it the composer stays on the page. */
  onClose?: () => void;
  /** The composer is in a dialog: Enter also closes it, and it shows the destination of the task. */
  isDialog?: boolean;
  typed?: Typed | undefined;
};

/** The field for a new task. It looks like the row of the task. */
export default function QuickAdd({ autoFocus = false, onClose, isDialog = false, typed, ...given }: QuickAddProps) {
  const { shell } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const [leftOut, setLeftOut] = useState<Partial<Place>>({});
  const place = { ...given, ...leftOut };
  const composer = useComposer({ place, isDialog, onClose, typed });
  const [isOpen, setOpen] = useState(autoFocus || typed !== undefined);
  const box = useRef<HTMLDivElement>(null);
  useFirstFocus(composer, autoFocus, typed);
  useEntered(composer, typed, isDialog ? onClose : undefined);
  const { text } = composer;

  const onBlur = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    composer.setCaret(undefined);
    setOpen(false);
    if (text === '' && !isDialog) onClose?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur handler only closes an empty composer
    <div ref={box} className={styles.composer} data-dialog={isDialog} onBlur={onBlur}>
      <div className={styles.line}>
        <Sign isRow={isOpen || text !== ''} priority={composer.reading.reading.priority} />
        <Field composer={composer} isSubtask={place.parent !== undefined} onFocus={() => setOpen(true)} />
        {text !== '' && !isDialog && <AddButton composer={composer} label={shell.add} />}
      </div>
      <div className={styles.below}>
        <RecognisedChips composer={composer} />
      </div>
      {isDialog && text === '' && <p className={styles.example}>{messages.example}</p>}
      <ComposerNotes composer={composer} isSubtask={place.parent !== undefined} />
      {isDialog && (
        <DialogFooter
          composer={composer}
          place={place}
          onLeaveOut={(part) => setLeftOut({ ...leftOut, [part]: undefined })}
        >
          <AddButton composer={composer} label={messages.add} />
        </DialogFooter>
      )}
      <Suggested composer={composer} />
    </div>
  );
}

/** A plus sign, or the check box of the future row while the field has the focus or text. */
function Sign({ isRow, priority = 4 }: { isRow: boolean; priority: number | undefined }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {isRow ? <span className={styles.ring} data-priority={priority} /> : <Plus />}
    </span>
  );
}

type FieldProps = { composer: Composer; isSubtask: boolean; onFocus: () => void };

function Field({ composer, isSubtask, onFocus }: FieldProps) {
  const { tasks } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const { field, notesId, text, reading, combobox, problem } = composer;
  return (
    <LineField
      ref={field}
      value={text}
      spans={reading.reading.spans}
      placeholder={isSubtask ? messages.subtaskPlaceholder : tasks.addTask}
      aria-label={tasks.newTask}
      {...combobox.textareaProps}
      aria-invalid={problem.isMissing || problem.refusal?.text === text}
      aria-describedby={notesId}
      autoComplete="off"
      enterKeyHint="done"
      onFocus={onFocus}
      onChange={(event) => composer.onChange(event.currentTarget.value.replaceAll('\n', ' '))}
      onSelect={(event) => composer.setCaret(caretOf(event.currentTarget))}
      onKeyDown={composer.onKeyDown}
      onPaste={composer.paste.onPaste}
    />
  );
}

function AddButton({ composer, label }: { composer: Composer; label: string }) {
  return (
    <Button kind="primary" onClick={() => composer.submit(false)}>
      {label}
    </Button>
  );
}

function Suggested({ composer: { suggestions, field, combobox } }: { composer: Composer }) {
  const start = suggestions?.completion.start;
  const anchor = useMemo(() => (start === undefined ? undefined : field.current?.anchorAt(start)), [field, start]);
  return suggestions && anchor && <SuggestionList suggestions={suggestions} combobox={combobox} anchor={anchor} />;
}

function useFirstFocus({ field }: Composer, autoFocus: boolean, typed: Typed | undefined) {
  const caret = typed?.caret;
  const isAsking = Boolean(typed?.pasted);
  // Before the first paint: a key pressed earlier would trigger a shortcut.
  useLayoutEffect(() => {
    const element = field.current?.element;
    // The question about pasted lines keeps the focus.
    if (!element || isAsking || !(autoFocus || caret !== undefined)) return;
    element.focus();
    const at = caret ?? element.value.length;
    element.setSelectionRange(at, at);
  }, [field, autoFocus, caret, isAsking]);
}

/** Adds the lines that were submitted while the composer was loading. Closes the dialog after the last one. */
function useEntered({ sendEntered }: Composer, typed: Typed | undefined, close: (() => void) | undefined) {
  const isSent = useRef(false);
  const send = useEffectEvent(() => {
    if (isSent.current || typed === undefined || typed.entered.length === 0) return;
    isSent.current = true;
    void sendEntered(typed.entered);
    if (typed.isLast && typed.text === '') close?.();
  });
  useEffect(() => send(), []);
}

/** Returns the UTF-16 offset of the caret. Returns undefined while text is selected. */
function caretOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): number | undefined {
  return selectionStart === selectionEnd ? selectionStart : undefined;
}
