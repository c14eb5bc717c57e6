import { useMemo, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { decodeText, encodingOf, type TextEncoding } from '#domain/csv/decode-text.ts';
import { type CsvIssue, type Delimiter, delimiterOf } from '#domain/csv/read-csv.ts';
import type { DateOrder } from '#domain/imports/importer.ts';
import type { SettingsMessages } from '#domain/messages/en/web-settings.ts';
import { withPlace } from '#domain/messages/with-place.ts';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ImportActions } from '../import-actions.tsx';
import { ImportPreview } from '../import-preview.tsx';
import styles from '../imports.module.css';
import { type FinishedImport, sendRows } from '../send-import.ts';
import { useImport } from '../use-import.ts';
import { usePreview } from '../use-preview.ts';
import { datesIn } from './ambiguous-date.ts';
import { ColumnList } from './column-list.tsx';
import { DateField } from './date-field.tsx';
import { type FieldColumns, guessFields } from './guess-fields.ts';
import { readTable, type Table } from './read-table.ts';
import { TableFormat } from './table-format.tsx';
import { rowsToImport } from './table-rows.ts';

type TableWizardProps = {
  /** The bytes of a file, or a text. */
  content: Uint8Array | string;
  defaultName: string;
  onDone: (finished: FinishedImport) => void;
  onCancel: () => void;
};

/** What the user has chosen instead of the detected format. */
type FormatChoice = { encoding?: TextEncoding; delimiter?: Delimiter; hasHeader?: boolean };

/** The format of a table, the fields of its columns, and the preview and import of its rows. */
export function TableWizard({ content, defaultName, onDone, onCancel }: TableWizardProps) {
  const { importExport: messages } = useSettingsMessages();
  const [format, setFormat] = useState<FormatChoice>({});
  const [chosenFields, setFields] = useState<FieldColumns>();
  const [chosenOrder, setOrder] = useState<DateOrder>();
  const [name, setName] = useState(defaultName);
  const read = useMemo(() => readContent(content, format), [content, format]);
  const table = 'table' in read ? read.table : EMPTY;
  const guessed = useMemo(() => guessFields(table.columns), [table]);
  const fields = chosenFields ?? guessed;
  const dates = useMemo(() => datesIn(table, fields.due, 'day_first'), [table, fields.due]);
  const order = chosenOrder ?? dates.order;
  const send = useMemo(() => {
    const rows = table.rows.length > 0 ? rowsToImport(table, fields, order) : undefined;
    return rows && sendRows(rows, defaultName);
  }, [table, fields, order, defaultName]);
  const [preview, retry] = usePreview(send);
  const { sent, start } = useImport(onDone);
  const changeFormat = (change: FormatChoice) => {
    setFormat((now) => ({ ...now, ...change }));
    setFields(undefined);
    setOrder(undefined);
  };
  const issue = 'issue' in read ? read.issue : undefined;
  return (
    <>
      {content.length > 0 && <TableFormat {...read} onChange={changeFormat} />}
      <p role="alert" className={styles.error}>
        {issue &&
          (issue.code === 'too_many_records'
            ? messages.tooManyRows(LIMITS.importRows.rows)
            : withPlace(messages.csvIssues[issue.code], messages.line(issue.line)))}
      </p>
      {table.columns.length > 0 && <ColumnList columns={table.columns} fields={fields} onChange={setFields} />}
      {dates.ambiguous && <DateField date={dates.ambiguous} order={order} onChange={setOrder} />}
      {table.rows.length > 0 && (
        <TextField
          label={messages.projectName}
          value={name}
          maxLength={LIMITS.projectName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <p role="status" className={styles.hint}>
        {content.length === 0 && typeof content === 'string' ? undefined : hintOf(table, fields, issue, messages)}
      </p>
      <ImportPreview preview={preview} onRetry={retry} />
      <ImportActions
        sent={sent}
        isReady={preview.result !== undefined && preview.result.tasks > 0}
        onStart={() => send && void start(send, name.trim())}
        onCancel={onCancel}
      />
    </>
  );
}

const EMPTY: Table = { columns: [], rows: [] };

const CSV_LIMITS = { records: LIMITS.importRows.rows, cells: LIMITS.importFile.cells, cell: LIMITS.importFile.cell };

/** Reads the table in the chosen or detected format. */
function readContent(content: Uint8Array | string, { encoding, delimiter, hasHeader }: FormatChoice) {
  const usedEncoding = typeof content === 'string' ? undefined : (encoding ?? encodingOf(content));
  const text = typeof content === 'string' ? content : decodeText(content, usedEncoding);
  const usedDelimiter = delimiter ?? delimiterOf(text);
  const read = readTable(text, { delimiter: usedDelimiter, hasHeader, limits: CSV_LIMITS });
  return { encoding: usedEncoding, delimiter: usedDelimiter, hasHeader: hasHeader ?? true, ...read };
}

/** Returns what the user must do before the table can be imported. */
function hintOf(
  { rows }: Table,
  { content }: FieldColumns,
  issue: CsvIssue | undefined,
  messages: SettingsMessages['importExport'],
): string | undefined {
  if (issue) return undefined;
  if (rows.length === 0) return messages.noRows;
  return content === undefined ? messages.titleMissing : undefined;
}
