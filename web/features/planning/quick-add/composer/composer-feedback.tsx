import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { withErrorToast } from '../../../../undo/undo.ts';
import { useProjectActions } from '../../projects/index.ts';
import type { PastedLine } from '../paste/paste-lines.ts';
import styles from '../quick-add.module.css';
import type { Composer } from './use-composer.ts';
import { Warnings } from './warnings.tsx';

/** Messages below the line: the error, the question about pasted lines, and warnings of the parser. */
export function ComposerFeedback({ composer, isSubtask }: { composer: Composer; isSubtask: boolean }) {
  const { quickAdd: messages } = useLazyMessages();
  const { feedbackId, paste, lineParse, suggestions, focusField } = composer;
  const { unknownProject, spans, dateRange } = lineParse.parsed;
  const namesProject = spans.some((span) => span.kind === 'project');
  return (
    <div id={feedbackId} className={styles.feedback}>
      <AddError composer={composer} />
      {paste.lines && <PasteQuestion lines={paste.lines} composer={composer} />}
      {isSubtask && namesProject && <p className={styles.message}>{messages.subtaskStays}</p>}
      {/* While a name is typed, the suggestions say which projects exist. */}
      {!isSubtask && unknownProject !== undefined && !suggestions && (
        <UnknownProject name={unknownProject} onCreate={focusField} />
      )}
      {dateRange !== undefined && <p className={styles.message}>{messages.dateRange(dateRange)}</p>}
      <Warnings composer={composer} />
    </div>
  );
}

/** The reason why a line was not added. A line that was refused while the user types the next one can be restored here. */
function AddError({ composer: { error, text, replace } }: { composer: Composer }) {
  const { isTitleMissing, refusal } = error;
  const { quickAdd: messages } = useLazyMessages();
  const isOtherLine = refusal !== undefined && refusal.text !== text;
  return (
    <p className={styles.error} aria-live="polite">
      {isTitleMissing && messages.needsTitle}
      {refusal && (isOtherLine ? messages.refusedLine(refusal.text, refusal.reason) : messages.refused(refusal.reason))}
      {refusal && isOtherLine && (
        <button type="button" className={styles.link} onClick={() => replace(0, text.length, refusal.text)}>
          {messages.putBack}
        </button>
      )}
    </p>
  );
}

/** `onCreate` moves the focus, because the button disappears when the project exists. */
function UnknownProject({ name, onCreate }: { name: string; onCreate: () => void }) {
  const { quickAdd: messages } = useLazyMessages();
  const { create } = useProjectActions();
  const createProject = () => {
    onCreate();
    void withErrorToast(() => create({ name }));
  };
  return (
    <p className={styles.message}>
      {messages.toInbox(name)}
      <button type="button" className={styles.link} onClick={createProject}>
        {messages.createProject(name)}
      </button>
    </p>
  );
}

function PasteQuestion({ lines, composer }: { lines: readonly PastedLine[]; composer: Composer }) {
  const { addPastedLines, paste, replace, text, focusField } = composer;
  const { shell } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const joinLines = () => {
    paste.dismiss();
    replace(
      text.length,
      text.length,
      (text === '' || text.endsWith(' ') ? '' : ' ') + lines.map((line) => line.text).join(' '),
    );
  };
  return (
    <fieldset className={styles.message}>
      <legend className={styles.question}>{messages.pastedQuestion(lines.length)}</legend>
      <div className={styles.choices}>
        <Button ref={focusOnce} onClick={() => void addPastedLines(lines)}>
          {messages.pasteMany(lines.length)}
        </Button>
        <Button onClick={joinLines}>{messages.pasteOne}</Button>
        <Button
          kind="plain"
          onClick={() => {
            paste.dismiss();
            focusField();
          }}
        >
          {shell.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
