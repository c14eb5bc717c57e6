import { useEffect, useState } from 'react';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section/section.tsx';
import { guessSource } from './guess-source.ts';
import { ImportDone } from './import-done.tsx';
import { ImportPanel } from './import-panel.tsx';
import styles from './imports.module.css';
import { SourceList } from './source-list.tsx';
import type { Source } from './sources.ts';
import { useFinishedImport } from './use-finished-import.ts';

/** The content to import: a file, or a text that the user pastes. */
export type ImportContent = { file?: File; source: Source };

/** Import: choose a file, check the preview, import it, see the result. */
export function ImportSection() {
  const { importExport: messages } = useSettingsMessages();
  const [content, setContent] = useState<ImportContent>();
  const finished = useFinishedImport();
  const [isReturning, setReturning] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const open = async (file: File, chosen?: Source) => {
    // A folder that is dropped cannot be read.
    const source = chosen ?? (await sourceOf(file).catch(() => undefined));
    setUnknown(source ? undefined : file.name);
    if (source) setContent({ file, source });
  };
  useEffect(keepPageOnDrop, []);
  const reset = () => {
    setContent(undefined);
    finished.close();
    setReturning(true);
  };
  return (
    <Section title={messages.import} {...(!content && { text: messages.importText })}>
      <p role="alert" className={styles.error}>
        {unknown !== undefined && messages.unknownFile(unknown)}
      </p>
      {finished.state ? (
        <ImportDone {...finished.state} isUndoing={finished.isUndoing} onUndo={finished.undo} onClose={reset} />
      ) : content ? (
        <ImportPanel
          content={content}
          onSource={(source) => setContent({ ...content, source })}
          onDone={finished.open}
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

/** A file that is dropped beside the area for files must not replace the page. */
function keepPageOnDrop(): () => void {
  const stop = new AbortController();
  for (const type of ['dragover', 'drop']) {
    window.addEventListener(type, (event) => event.preventDefault(), { signal: stop.signal });
  }
  return () => stop.abort();
}

/** Bytes at each end of a file that are read to guess its kind. */
const SAMPLE_BYTES = 65_536;

async function sourceOf(file: File): Promise<Source | undefined> {
  const bytes = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  const start = await bytes(file.slice(0, SAMPLE_BYTES));
  const end = await bytes(file.slice(Math.max(0, file.size - SAMPLE_BYTES)));
  return guessSource({ name: file.name, start, end });
}
