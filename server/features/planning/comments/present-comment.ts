import { visibleToEach } from '../../../access/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type PresenterParams, presentersOf } from '../../../platform/http/reply/presenters.ts';
import { commentColumns, commentText } from './comment-json.ts';

/** `presentComment` renders a comment for one reader, `presentCommentFor` for the recipients of a live message. */
export const { present: presentComment, presentFor: presentCommentFor } = presentersOf(
  statement<PresenterParams>()((db, p, fragments) =>
    visibleToEach(db, fragments, 'comment', p.id, p.readers)
      .leftJoin('user', 'user.id', 'comment.user_id')
      .select(['project_access.user_id as reader', 'comment.version'])
      .select(commentColumns(fragments)),
  ),
  commentText,
);
