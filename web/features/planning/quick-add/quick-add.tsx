import Plus from 'lucide-react/icons/plus';
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LineHighlights } from '../../../fields/line/line-highlights.tsx';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { HighlightedTextarea } from '../../../ui/form/highlighted-textarea.tsx';
import type { Anchor } from '../../../ui/popover/position.ts';
import { CaptureBar } from './capture/capture-bar.tsx';
import { ChosenChips } from './capture/chosen-chips.tsx';
import { DescriptionField } from './capture/description-field.tsx';
import { ComposerFeedback } from './composer/composer-feedback.tsx';
import { RecognizedChips } from './composer/recognized-chips.tsx';
import { RestoreDraft } from './composer/restore-draft.tsx';
import { SuggestionList } from './composer/suggestion-list.tsx';
import { type Composer, useComposer } from './composer/use-composer.ts';
import type { Destination } from './destination.ts';
import { DialogFooter } from './dialog/dialog-footer.tsx';
import type { EarlyInput } from './early-input.ts';
import styles from './quick-add.module.css';

export type QuickAddProps = Destination & {
  autoFocus?: boolean;
  /** Called on Esc and on blur with an empty text. Without it the composer stays on the page. */
  onClose?: () => void;
  /** The composer is in a dialog: Enter also closes it, and it shows the destination of the task. */
  isDialog?: boolean;
  earlyInput?: EarlyInput | undefined;
};

/** The field for a new task. It looks like the row of the task. */
export default function QuickAdd({
  autoFocus = false,
  onClose,
  isDialog = false,
  earlyInput,
  ...viewDestination
}: QuickAddProps) {
  const { shell } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const [removed, setRemoved] = useState<Partial<Destination>>({});
  const destination = { ...viewDestination, ...removed };
  const isSubtask = destination.parent !== undefined;
  const composer = useComposer({ destination, isDialog, onClose, earlyInput });
  const [isOpen, setOpen] = useState(autoFocus || earlyInput !== undefined);
  const root = useRef<HTMLDivElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  useInitialFocus(composer, autoFocus, earlyInput);
  useAddSubmittedLines(composer, earlyInput, isDialog ? onClose : undefined);
  const { text } = composer;

  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return;
    composer.setCaret(undefined);
    setOpen(false);
    if (text === '' && !isDialog) onClose?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur handler only closes an empty composer
    <div ref={root} className={styles.composer} data-dialog={isDialog} onBlur={onBlur}>
      <div className={styles.line}>
        <LineIcon isRow={isOpen || text !== ''} priority={composer.lineParse.parsed.priority} />
        <Field
          composer={composer}
          isSubtask={isSubtask}
          isSlot={!isDialog && !isSubtask}
          onFocus={() => setOpen(true)}
        />
        {text !== '' && !isDialog && <AddButton composer={composer} label={shell.add} />}
      </div>
      {composer.isDescribing && (
        <div className={styles.aside}>
          <DescriptionField composer={composer} />
        </div>
      )}
      <div ref={chips} className={styles.chips}>
        <RecognizedChips composer={composer} />
        <ChosenChips composer={composer} />
      </div>
      {(isOpen || isDialog) && (
        <div className={styles.feedback}>
          <RestoreDraft composer={composer} />
        </div>
      )}
      {isDialog && text === '' && <p className={styles.example}>{messages.example}</p>}
      <ComposerFeedback composer={composer} isSubtask={isSubtask} />
      {(isOpen || isDialog) && (
        <div className={styles.aside}>
          <CaptureBar composer={composer} isSubtask={isSubtask} />
        </div>
      )}
      {isDialog && (
        <DialogFooter
          composer={composer}
          destination={composer.values.date ? { ...destination, dueDate: undefined } : destination}
          onRemove={(change) => setRemoved({ ...removed, ...change })}
        >
          <AddButton composer={composer} label={messages.add} />
        </DialogFooter>
      )}
      <SuggestionPopup composer={composer} chips={chips} />
    </div>
  );
}

/** A plus sign, or the check box of the future row while the field has the focus or text. */
function LineIcon({ isRow, priority = 4 }: { isRow: boolean; priority: number | undefined }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {isRow ? <span className={styles.checkbox} data-priority={priority} /> : <Plus />}
    </span>
  );
}

type FieldProps = {
  composer: Composer;
  isSubtask: boolean;
  /** The field belongs to a list of the page. */
  isSlot: boolean;
  onFocus: () => void;
};

function Field({ composer, isSubtask, isSlot, onFocus }: FieldProps) {
  const { tasks } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const { field, feedbackId, text, lineParse, combobox, error } = composer;
  return (
    <HighlightedTextarea
      ref={field}
      data-add-slot={isSlot || undefined}
      value={text}
      highlights={
        <LineHighlights
          text={text}
          spans={lineParse.parsed.spans}
          hasUnknownProject={lineParse.parsed.unknownProject !== undefined && !composer.suggestions}
        />
      }
      placeholder={isSubtask ? messages.subtaskPlaceholder : tasks.addTask}
      aria-label={tasks.newTask}
      {...combobox.textareaProps}
      aria-invalid={error.isTitleMissing || error.refusal?.text === text}
      aria-describedby={feedbackId}
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

type SuggestionPopupProps = { composer: Composer; chips: RefObject<HTMLDivElement | null> };

/** The suggestions, below the name that is being typed and below the chips. */
function SuggestionPopup({ composer: { suggestions, field, combobox }, chips }: SuggestionPopupProps) {
  const start = suggestions?.completion.start;
  const anchor = useMemo(() => {
    const name = start === undefined ? undefined : field.current?.anchorAt(start);
    return name && extendedTo(name, chips);
  }, [field, start, chips]);
  return suggestions && anchor && <SuggestionList suggestions={suggestions} combobox={combobox} anchor={anchor} />;
}

/** Returns the anchor with a height that includes the chips below it. */
function extendedTo(anchor: Anchor, chips: RefObject<HTMLDivElement | null>): Anchor {
  return {
    contextElement: chips.current?.parentElement ?? undefined,
    getBoundingClientRect() {
      const { x, y, width, bottom } = anchor.getBoundingClientRect();
      return new DOMRect(x, y, width, Math.max(bottom, chips.current?.getBoundingClientRect().bottom ?? bottom) - y);
    },
  };
}

function useInitialFocus({ field }: Composer, autoFocus: boolean, earlyInput: EarlyInput | undefined) {
  const caret = earlyInput?.caret;
  const isConfirmingPaste = Boolean(earlyInput?.pasted);
  // Before the first paint: a key pressed earlier would trigger a shortcut.
  useLayoutEffect(() => {
    const element = field.current?.element;
    // The question about pasted lines keeps the focus.
    if (!element || isConfirmingPaste || !(autoFocus || caret !== undefined)) return;
    element.focus();
    const at = caret ?? element.value.length;
    element.setSelectionRange(at, at);
  }, [field, autoFocus, caret, isConfirmingPaste]);
}

/** Adds the lines that were submitted while the composer was loading. Closes the dialog after the last one. */
function useAddSubmittedLines(
  { addSubmittedLines }: Composer,
  earlyInput: EarlyInput | undefined,
  close: (() => void) | undefined,
) {
  const isSent = useRef(false);
  const send = useEffectEvent(() => {
    if (isSent.current || earlyInput === undefined || earlyInput.submittedLines.length === 0) return;
    isSent.current = true;
    void addSubmittedLines(earlyInput.submittedLines);
    if (earlyInput.isFinal && earlyInput.text === '') close?.();
  });
  useEffect(() => {
    send();
  }, []);
}

/** Returns the UTF-16 offset of the caret. Returns undefined while text is selected. */
function caretOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): number | undefined {
  return selectionStart === selectionEnd ? selectionStart : undefined;
}
