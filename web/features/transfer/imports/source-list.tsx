import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FileButton } from './file-button.tsx';
import styles from './imports.module.css';
import { FILE_TYPES, SOURCES, type Source } from './sources.ts';

type SourceListProps = {
  /** True after an import or a cancelled one: the button for any file receives the focus. */
  isReturning: boolean;
  /** `source` is absent if the user has not chosen the kind of the file. */
  onFile: (file: File, source?: Source) => void;
  onPaste: () => void;
};

/** The kinds of files that can be imported, with instructions, and an area for any file. */
export function SourceList({ isReturning, onFile, onPaste }: SourceListProps) {
  const { importExport: messages } = useSettingsMessages();
  return (
    <>
      <DropArea isReturning={isReturning} onFile={onFile} onPaste={onPaste} />
      <ul className={styles.rows}>
        {SOURCES.map((source) => {
          const { name, how } = messages.sources[source];
          return (
            <li key={source} className={styles.row}>
              <div className={styles.texts}>
                <h4 className={styles.name}>{name}</h4>
                <p className={styles.detail}>{how}</p>
              </div>
              <div className={styles.buttons}>
                <FileButton
                  accept={FILE_TYPES[source]}
                  onFile={(file) => onFile(file, source)}
                  aria-label={messages.chooseFor(name)}
                >
                  {messages.choose}
                </FileButton>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Any kind of file: the app guesses which. */
const ANY_TYPE = [...new Set(Object.values(FILE_TYPES).join(',').split(','))].join(',');

function DropArea({ isReturning, onFile, onPaste }: SourceListProps) {
  const { importExport: messages } = useSettingsMessages();
  const [isOver, setOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturning) button.current?.focus();
  }, [isReturning]);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    setOver(false);
    onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a pointer.
    <div className={styles.drop} data-over={isOver} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      <p className={styles.dropText}>{messages.drop}</p>
      <FileButton ref={button} icon={FileUp} kind="primary" accept={ANY_TYPE} onFile={(file) => onFile(file)}>
        {messages.choose}
      </FileButton>
      <Button onClick={onPaste}>{messages.paste}</Button>
    </div>
  );
}
