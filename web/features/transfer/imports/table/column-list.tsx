import type { RowField } from '#domain/imports/rows/read-rows.ts';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { type FieldColumns, fieldAt, withField } from './guess-fields.ts';
import type { Column } from './read-table.ts';
import styles from './table.module.css';

type ColumnListProps = {
  columns: readonly Column[];
  fields: FieldColumns;
  onChange: (fields: FieldColumns) => void;
};

/** The columns of a table with their first values, and the field of a task that each of them becomes. */
export function ColumnList({ columns, fields, onChange }: ColumnListProps) {
  const { importExport: messages } = useSettingsMessages();
  const names = Object.keys(messages.fields) as RowField[];
  return (
    <section aria-label={messages.columns}>
      <h5 className={styles.heading}>{messages.columns}</h5>
      <ul className={styles.columns}>
        {columns.map(({ index, name, samples }) => (
          <li key={index} className={styles.column}>
            <SelectField
              label={name || messages.column(index + 1)}
              hint={samples.join(' · ')}
              value={fieldAt(fields, index) ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange(withField(fields, index, value === '' ? undefined : (value as RowField)))
              }
            >
              <option value="">{messages.noField}</option>
              {names.map((field) => (
                <option key={field} value={field}>
                  {messages.fields[field]}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </section>
  );
}
