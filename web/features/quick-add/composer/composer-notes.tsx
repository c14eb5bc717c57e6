import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import type { Warning } from '#domain/quick-add/quick-add.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { useProjectActions } from '../../projects/index.ts';
import type { PastedLine } from '../paste/paste-lines.ts';
import styles from '../quick-add.module.css';
import type { Composer } from './use-composer.ts';

/** Messages below the line: the error, the question about pasted lines, and warnings of the parser. */
export function ComposerNotes({ composer, isSubtask }: { composer: Composer; isSubtask: boolean }) {
  const { quickAdd: messages } = useLazyMessages();
  const { notesId, paste, reading } = composer;
  const { unknownProject, warnings, spans } = reading.reading;
  const namesProject = spans.some((span) => span.kind === 'project');
  return (
    <div id={notesId} className={styles.notes}>
      <Problem composer={composer} />
      {paste.lines && <PasteQuestion lines={paste.lines} composer={composer} />}
      {isSubtask && namesProject && <p className={styles.note}>{messages.subtaskStays}</p>}
      {!isSubtask && unknownProject !== undefined && <UnknownProject name={unknownProject} />}
      <Warnings warnings={warnings} />
    </div>
  );
}

/** The reason why a line was not added. A line that was refused while the user types the next one can be restored here. */
function Problem({ composer: { problem, text, replace } }: { composer: Composer }) {
  const { isMissing, refusal } = problem;
  const { quickAdd: messages } = useLazyMessages();
  const isElsewhere = refusal !== undefined && refusal.text !== text;
  return (
    <p className={styles.problem} aria-live="polite">
      {isMissing && messages.needsTitle}
      {refusal && (isElsewhere ? messages.refusedLine(refusal.text, refusal.reason) : messages.refused(refusal.reason))}
      {refusal && isElsewhere && (
        <button type="button" className={styles.link} onClick={() => replace(0, text.length, refusal.text)}>
          {messages.putBack}
        </button>
      )}
    </p>
  );
}

function UnknownProject({ name }: { name: string }) {
  const { quickAdd: messages } = useLazyMessages();
  const { create } = useProjectActions();
  return (
    <p className={styles.note}>
      {messages.toInbox(name)}
      <button type="button" className={styles.link} onClick={() => void withErrorToast(() => create({ name }))}>
        {messages.createProject(name)}
      </button>
    </p>
  );
}

function PasteQuestion({ lines, composer }: { lines: PastedLine[]; composer: Composer }) {
  const { sendPasted, paste, replace, text } = composer;
  const { shell } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const joinLines = () => {
    paste.forget();
    replace(
      text.length,
      text.length,
      (text === '' || text.endsWith(' ') ? '' : ' ') + lines.map((line) => line.text).join(' '),
    );
  };
  return (
    <fieldset className={styles.note}>
      <legend className={styles.question}>{messages.pastedQuestion(lines.length)}</legend>
      <div className={styles.choices}>
        <Button ref={focusOnce} onClick={() => void sendPasted(lines)}>
          {messages.pasteMany(lines.length)}
        </Button>
        <Button onClick={joinLines}>{messages.pasteOne}</Button>
        <Button kind="plain" onClick={() => paste.forget()}>
          {shell.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

type WarningWords = LazyMessages['quickAdd']['warnings'];

function Warnings({ warnings }: { warnings: Warning[] }) {
  const { quickAdd: messages } = useLazyMessages();
  const said = warnings.flatMap(({ code, text, start }) => {
    const say = isSaid(code, messages.warnings) ? messages.warnings[code] : undefined;
    return say ? [{ start, said: say(text) }] : [];
  });
  return said.map((warning) => (
    <p key={warning.start} className={styles.note}>
      {warning.said}
    </p>
  ));
}

/** Unknown projects have no message here: `UnknownProject` offers to create them. */
function isSaid(code: string, messages: WarningWords): code is keyof WarningWords {
  return Object.hasOwn(messages, code);
}
