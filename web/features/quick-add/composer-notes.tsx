import type { Warning } from '#domain/quick-add/quick-add.ts';
import type { LaterWords } from '#domain/words/en/web-later.ts';
import { Button } from '../../ui/button.tsx';
import { reported } from '../../undo/undo.ts';
import { useLaterWords, useWords } from '../../words.ts';
import { useProjectChanges } from '../projects/project-changes.ts';
import type { PastedLine } from './paste-lines.ts';
import styles from './quick-add.module.css';
import type { Composer } from './use-composer.ts';

/** What has to be said under the line: why it was not added, what may surprise, and what to do with several lines. */
export function ComposerNotes({ composer, isSubtask }: { composer: Composer; isSubtask: boolean }) {
  const { quickAdd: words } = useLaterWords();
  const { listId, paste, reading } = composer;
  const { unknownProject, warnings, spans } = reading.reading;
  const namesProject = spans.some((span) => span.kind === 'project');
  return (
    <div id={`${listId}-notes`} className={styles.notes}>
      <Fault composer={composer} />
      {paste.lines && <PasteQuestion lines={paste.lines} composer={composer} />}
      {isSubtask && namesProject && <p className={styles.note}>{words.subtaskStays}</p>}
      {!isSubtask && unknownProject !== undefined && <UnknownProject name={unknownProject} />}
      <Warnings warnings={warnings} />
    </div>
  );
}

/** Why the line was not added. A line that was refused while the next one is written waits here. */
function Fault({ composer: { fault, text, replace } }: { composer: Composer }) {
  const { isMissing, refusal } = fault;
  const { quickAdd: words } = useLaterWords();
  const isElsewhere = refusal !== undefined && refusal.text !== text;
  return (
    <p className={styles.fault} aria-live="polite">
      {isMissing && words.needsTitle}
      {refusal && (isElsewhere ? words.refusedLine(refusal.text, refusal.reason) : words.refused(refusal.reason))}
      {refusal && isElsewhere && (
        <button type="button" className={styles.link} onClick={() => replace(0, text.length, refusal.text)}>
          {words.putBack}
        </button>
      )}
    </p>
  );
}

function UnknownProject({ name }: { name: string }) {
  const { quickAdd: words } = useLaterWords();
  const { create } = useProjectChanges();
  return (
    <p className={styles.note}>
      {words.toInbox(name)}
      <button type="button" className={styles.link} onClick={() => void reported(() => create({ name }))}>
        {words.createProject(name)}
      </button>
    </p>
  );
}

function PasteQuestion({ lines, composer }: { lines: PastedLine[]; composer: Composer }) {
  const { sendPasted, paste, replace, text } = composer;
  const { shell } = useWords();
  const { quickAdd: words } = useLaterWords();
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
      <legend className={styles.question}>{words.pastedQuestion(lines.length)}</legend>
      <div className={styles.choices}>
        <Button ref={focusOnce} onClick={() => void sendPasted(lines)}>
          {words.pasteMany(lines.length)}
        </Button>
        <Button onClick={joinLines}>{words.pasteOne}</Button>
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

type WarningWords = LaterWords['quickAdd']['warnings'];

function Warnings({ warnings }: { warnings: Warning[] }) {
  const { quickAdd: words } = useLaterWords();
  const said = warnings.flatMap(({ code, text, start }) => {
    const say = isSaid(code, words.warnings) ? words.warnings[code] : undefined;
    return say ? [{ start, said: say(text) }] : [];
  });
  return said.map((warning) => (
    <p key={warning.start} className={styles.note}>
      {warning.said}
    </p>
  ));
}

/** Unknown projects are told with their own offer. */
function isSaid(code: string, words: WarningWords): code is keyof WarningWords {
  return Object.hasOwn(words, code);
}
