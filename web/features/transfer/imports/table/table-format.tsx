import type { TextEncoding } from '#domain/csv/decode-text.ts';
import type { Delimiter } from '#domain/csv/read-csv.ts';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import styles from './table.module.css';

type TableFormatProps = {
  /** Absent for text that is not from a file. */
  encoding: TextEncoding | undefined;
  delimiter: Delimiter;
  hasHeader: boolean;
  onChange: (change: { encoding?: TextEncoding; delimiter?: Delimiter; hasHeader?: boolean }) => void;
};

const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const;
const ENCODINGS: readonly TextEncoding[] = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'];

/** The format of a table: encoding, separator and header. It is detected, and the user can correct it. */
export function TableFormat({ encoding, delimiter, hasHeader, onChange }: TableFormatProps) {
  const { importExport: messages } = useSettingsMessages();
  const delimiters = Object.entries(DELIMITERS) as [keyof typeof DELIMITERS, Delimiter][];
  return (
    <div className={styles.format}>
      <SelectField
        label={messages.delimiter}
        value={delimiter}
        onChange={(event) => onChange({ delimiter: event.currentTarget.value as Delimiter })}
      >
        {delimiters.map(([name, character]) => (
          <option key={name} value={character}>
            {messages.delimiters[name]}
          </option>
        ))}
      </SelectField>
      {encoding !== undefined && (
        <SelectField
          label={messages.encoding}
          value={encoding}
          onChange={(event) => onChange({ encoding: event.currentTarget.value as TextEncoding })}
        >
          {ENCODINGS.map((name) => (
            <option key={name} value={name}>
              {messages.encodings[name]}
            </option>
          ))}
        </SelectField>
      )}
      <CheckboxField
        label={messages.hasHeader}
        checked={hasHeader}
        onChange={(event) => onChange({ hasHeader: event.currentTarget.checked })}
      />
    </div>
  );
}
