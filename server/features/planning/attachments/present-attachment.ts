import { groupFileToEach, noteFileToEach } from '../../../access/files/index.ts';
import { visibleToEach } from '../../../access/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type PresenterParams, type PresentFor, presentersOf } from '../../../platform/http/reply/presenters.ts';
import { attachmentJson } from './attachment-json.ts';

const ofTask = presentersOf(
  statement<PresenterParams>()((db, p, fragments) =>
    visibleToEach(db, fragments, 'attachment', p.id, p.readers).select([
      'project_access.user_id as reader',
      attachmentJson(fragments).as('json'),
    ]),
  ),
);

const ofNote = presentersOf(
  statement<PresenterParams>()((db, p, fragments) =>
    noteFileToEach(db, fragments, p.id, p.readers).select([
      'reader.id as reader',
      attachmentJson(fragments).as('json'),
    ]),
  ),
);

const ofGroup = presentersOf(
  statement<PresenterParams>()((db, p, fragments) =>
    groupFileToEach(db, fragments, p.id, p.readers).select([
      'project_group.user_id as reader',
      attachmentJson(fragments).as('json'),
    ]),
  ),
);

/** Render a file of a task or comment, a file of a note, and a file of a group, for one reader. */
export const [presentAttachment, presentNoteFile, presentGroupFile] = [ofTask.present, ofNote.present, ofGroup.present];

/** Renders a file for the recipients of a live message. */
export const presentAttachmentFor: PresentFor = async (tx, id, readers) => {
  for (const { presentFor } of [ofTask, ofNote]) {
    const shown = await presentFor(tx, id, readers);
    if (shown.size > 0) return shown;
  }
  return ofGroup.presentFor(tx, id, readers);
};
