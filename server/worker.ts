/** Entry point of the worker threads: lists the functions that they run. A thread loads only the modules of the functions that it runs. */

import { DIALECT_FUNCTIONS } from './platform/db/dialect/worker-functions.ts';
import { answerCalls } from './platform/workers/answer-calls.ts';

answerCalls({
  ...DIALECT_FUNCTIONS,
  analyseText: async () => (await import('./features/notes/notes/text/analyse-text.ts')).analyseText,
  indexedText: async () => (await import('./platform/db/indexed-text.ts')).indexedText,
  parseJson: async () => (await import('./platform/http/request/parse-json.ts')).parseJson,
  parseRowsFile: async () => (await import('./features/transfer/imports/parse-rows.ts')).parseRowsFile,
  parseSourceBytes: async () => (await import('./features/transfer/imports/parse-source-bytes.ts')).parseSourceBytes,
  parseTodoistBytes: async () => (await import('./features/transfer/imports/parse-todoist.ts')).parseTodoistBytes,
  readCalendar: async () =>
    (await import('./features/connect/external-calendars/reading/read-calendar.ts')).readCalendar,
  readEntries: async () => (await import('./features/transfer/account-import/document/read-document.ts')).readEntries,
  readMailFile: async () => (await import('./features/connect/mail-to-task/read-mail.ts')).readMailFile,
  readOutline: async () => (await import('./features/transfer/account-import/document/read-document.ts')).readOutline,
  readRecipients: async () => (await import('./features/connect/mail-to-task/read-mail.ts')).readRecipients,
  textOfHtml: async () => (await import('./features/connect/mail-to-task/text-of-mail.ts')).textOfHtml,
});
