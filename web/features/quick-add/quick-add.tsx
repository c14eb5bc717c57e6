import Plus from 'lucide-react/icons/plus';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.ts';
import { ComposerNotes } from './composer-notes.tsx';
import { LineField } from './line-field.tsx';
import type { Place } from './place.ts';
import styles from './quick-add.module.css';
import { RecognisedChips } from './recognised-chips.tsx';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { type Composer, useComposer } from './use-composer.ts';

export type QuickAddProps = Place & {
  autoFocus?: boolean;
  /** Esc closes, and so does leaving it empty. Without it the composer stays on the page. */
  onClose?: () => void;
  /** Enter closes as well; only Shift+Enter stays for the next line. */
  closesOnAdd?: boolean;
  /** Letters that were typed before this was loaded, and the caret in them. */
  typed?: { text: string; caret: number } | undefined;
};

/** A line in which a task is written, and which looks like the row that it will become. */
export default function QuickAdd({ autoFocus = false, onClose, closesOnAdd = false, typed, ...place }: QuickAddProps) {
  const composer = useComposer({ place, closesOnAdd, onClose });
  const { quickAdd: words } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(autoFocus || typed !== undefined);
  const { field, text, suggestions } = composer;

  useEffect(() => {
    const element = field.current?.element;
    if (!element || !(autoFocus || typed)) return;
    element.focus();
    const caret = typed?.caret ?? element.value.length;
    element.setSelectionRange(caret, caret);
  }, [field, autoFocus, typed]);

  const onBlur = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    composer.setCaret(undefined);
    setOpen(false);
    if (text === '' && !closesOnAdd) onClose?.();
  };

  const isShown = isOpen || text !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving it with nothing written only closes it
    <div ref={box} className={styles.composer} data-open={isShown} data-alone={closesOnAdd} onBlur={onBlur}>
      <div className={styles.line}>
        <span className={styles.sign} aria-hidden="true">
          {isShown ? <span className={styles.ring} data-priority={composer.reading.reading.priority ?? 4} /> : <Plus />}
        </span>
        <Field composer={composer} onFocus={() => setOpen(true)} />
        {text !== '' && !closesOnAdd && (
          <Button kind="primary" onClick={() => composer.submit(false)}>
            {words.add}
          </Button>
        )}
      </div>
      {text !== '' && (
        <div className={styles.below}>
          <RecognisedChips composer={composer} />
        </div>
      )}
      <ComposerNotes composer={composer} />
      {suggestions && field.current && (
        <SuggestionList
          id={composer.listId}
          suggestions={suggestions}
          anchor={field.current.boxAt(suggestions.completion.start)}
          onChoose={composer.choose}
        />
      )}
    </div>
  );
}

function Field({ composer, onFocus }: { composer: Composer; onFocus: () => void }) {
  const { quickAdd: words } = useWords();
  const { field, text, reading, suggestions, listId, isMissing, refusal } = composer;
  return (
    <LineField
      ref={field}
      value={text}
      spans={reading.reading.spans}
      placeholder={words.placeholder}
      aria-label={words.field}
      aria-autocomplete="list"
      aria-controls={suggestions && listId}
      aria-activedescendant={suggestions && optionId(listId, suggestions.active)}
      aria-invalid={isMissing || refusal?.text === text}
      aria-describedby={`${listId}-notes`}
      autoComplete="off"
      enterKeyHint="done"
      onFocus={onFocus}
      onChange={(event) => composer.setText(event.currentTarget.value.replaceAll('\n', ' '))}
      onSelect={(event) => composer.setCaret(caretOf(event.currentTarget))}
      onKeyDown={composer.onKeyDown}
      onPaste={composer.onPaste}
    />
  );
}

/** Where the caret stands; undefined while text is selected. */
function caretOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): number | undefined {
  return selectionStart === selectionEnd ? selectionStart : undefined;
}
