import { useMemo, useState } from 'react';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { FileImport } from './file-import.tsx';
import { guessSource } from './guess-source.ts';
import type { FinishedImport } from './send-import.ts';
import { PasteField } from './table/paste-field.tsx';
import { TableWizard } from './table/table-wizard.tsx';

type PasteImportProps = { onDone: (finished: FinishedImport) => void; onCancel: () => void };

/** The kinds of text that can be pasted. A table can have one column: a task per line. */
const TEXT_SOURCES = ['table', 'markdown', 'taskpaper'] as const;
type TextSource = (typeof TEXT_SOURCES)[number];

/** Characters of the text that are read to guess its kind. */
const SAMPLE_LENGTH = 10_000;

/** The import of text that the user pastes. Its kind is guessed, and the user can correct it. */
export function PasteImport(next: PasteImportProps) {
  const { importExport: messages } = useSettingsMessages();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<TextSource>();
  const source = chosen ?? guessText(text);
  const file = useMemo(() => new File([text], `${messages.pastedName}.txt`), [text, messages]);
  return (
    <>
      <PasteField label={messages.text} hint={messages.textHint} value={text} onChange={setText} />
      {text.trim() !== '' && (
        <SelectField
          label={messages.textKind}
          value={source}
          onChange={(event) => setChosen(event.currentTarget.value as TextSource)}
        >
          {TEXT_SOURCES.map((name) => (
            <option key={name} value={name}>
              {name === 'table' ? messages.table : messages.sources[name].name}
            </option>
          ))}
        </SelectField>
      )}
      {source === 'table' || text.trim() === '' ? (
        <TableWizard content={text} defaultName={messages.pastedName} {...next} />
      ) : (
        <FileImport key={source} file={file} source={source} {...next} />
      )}
    </>
  );
}

function guessText(text: string): TextSource {
  const bytes = new TextEncoder().encode(text.slice(0, SAMPLE_LENGTH));
  const guessed = guessSource({ name: 'pasted.txt', start: bytes, end: bytes });
  return TEXT_SOURCES.find((source) => source === guessed) ?? 'table';
}
