import { noteFileToEach, visibleToEach } from '../../access/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { type PresentFor, presentersOf, type ToReaders } from '../../platform/http/reply/presenters.ts';
import { attachmentJson } from './attachment-json.ts';

const ofTask = presentersOf(
  statement<ToReaders>()((db, p, fragments) =>
    visibleToEach(db, fragments, 'attachment', p.id, p.readers).select([
      'project_access.user_id as reader',
      attachmentJson(fragments).as('json'),
    ]),
  ),
);

const ofNote = presentersOf(
  statement<ToReaders>()((db, p, fragments) =>
    noteFileToEach(db, fragments, p.id, p.readers).select([
      'reader.id as reader',
      attachmentJson(fragments).as('json'),
    ]),
  ),
);

/** Render a file of a task or comment, and a file of a note, for one reader. */
export const [presentAttachment, presentNoteFile] = [ofTask.present, ofNote.present];

/** Renders a file for the recipients of a live message. */
export const presentAttachmentFor: PresentFor = async (tx, id, readers) => {
  const shown = await ofTask.presentFor(tx, id, readers);
  return shown.size > 0 ? shown : ofNote.presentFor(tx, id, readers);
};
