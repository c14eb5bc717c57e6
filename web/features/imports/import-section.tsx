import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { showToast } from '../../ui/message/toast.ts';
import { Section } from '../../ui/section/section.tsx';
import { addUndoStep } from '../../undo/undo.ts';
import { guessSource } from './guess-source.ts';
import { ImportDone } from './import-done.tsx';
import { ImportPanel } from './import-panel.tsx';
import { importStep } from './import-step.ts';
import styles from './imports.module.css';
import { SourceList } from './source-list.tsx';
import type { Source } from './sources.ts';

/** The content to import: a file, or a text that the user pastes. */
export type ImportContent = { file?: File; source: Source };

/** Import: choose a file, check the preview, import it, see the result. */
export function ImportSection() {
  const { importExport: messages } = useLazyMessages();
  const [content, setContent] = useState<ImportContent>();
  const [done, setDone] = useState<{ result: ImportResult; undo: () => void }>();
  const [isUndone, setUndone] = useState(false);
  const cache = useQueryClient();
  const [isReturning, setReturning] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const open = async (file: File, chosen?: Source) => {
    const source = chosen ?? (await sourceOf(file));
    setUnknown(source ? undefined : file.name);
    if (source) setContent({ file, source });
  };
  const finish = (result: ImportResult) => {
    const text = messages.imported(result.tasks);
    const action = addUndoStep(text, importStep(cache, result.project_ids ?? [], setUndone));
    showToast({ text, action });
    setUndone(false);
    setDone({ result, undo: action.run });
  };
  const reset = () => {
    setContent(undefined);
    setDone(undefined);
    setReturning(true);
  };
  return (
    <Section title={messages.import} {...(!content && { text: messages.importText })}>
      <p role="alert" className={styles.error}>
        {unknown !== undefined && messages.unknownFile(unknown)}
      </p>
      {done ? (
        <ImportDone result={done.result} isUndone={isUndone} onUndo={done.undo} onClose={reset} />
      ) : content ? (
        <ImportPanel
          content={content}
          onSource={(source) => setContent({ ...content, source })}
          onDone={finish}
          onCancel={reset}
        />
      ) : (
        <SourceList
          isReturning={isReturning}
          onFile={(file, source) => void open(file, source)}
          onPaste={() => setContent({ source: 'table' })}
        />
      )}
    </Section>
  );
}

/** Bytes at each end of a file that are read to guess its kind. */
const SAMPLE_BYTES = 65_536;

async function sourceOf(file: File): Promise<Source | undefined> {
  const bytes = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  const start = await bytes(file.slice(0, SAMPLE_BYTES));
  const end = await bytes(file.slice(Math.max(0, file.size - SAMPLE_BYTES)));
  return guessSource({ name: file.name, start, end });
}
