import { visibleToEach } from '../../../access/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type PresenterParams, presentersOf } from '../../../platform/http/reply/presenters.ts';
import { sectionJson } from './section-json.ts';

/** Render a live section: `presentSection` for one user, `presentSectionFor` for each recipient of a message. */
export const { present: presentSection, presentFor: presentSectionFor } = presentersOf(
  statement<PresenterParams>()((db, p, fragments) =>
    visibleToEach(db, fragments, 'section', p.id, p.readers).select([
      'project_access.user_id as reader',
      'section.version',
      sectionJson(fragments).as('json'),
    ]),
  ),
);
