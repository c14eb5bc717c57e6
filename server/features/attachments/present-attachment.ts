import { visibleToEach } from '../../access/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { presentersOf, type ToReaders } from '../../platform/http/presenters.ts';
import { attachmentJson } from './attachment-json.ts';

/** `presentAttachment` shows a file to one person, `presentAttachmentFor` to those who hear that it came. */
export const { present: presentAttachment, presentFor: presentAttachmentFor } = presentersOf(
  statement<ToReaders>()((db, p, fragments) =>
    visibleToEach(db, fragments, 'attachment', p.id, p.readers).select([
      'project_access.user_id as reader',
      attachmentJson(fragments).as('json'),
    ]),
  ),
);
