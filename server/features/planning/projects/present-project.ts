import { visibleToEach } from '../../../access/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type PresenterParams, presentersOf } from '../../../platform/http/reply/presenters.ts';
import { projectJson } from './project-json.ts';

/** Render a live project: `presentProject` for one user, `presentProjectFor` for each recipient of a message. */
export const { present: presentProject, presentFor: presentProjectFor } = presentersOf(
  statement<PresenterParams>()((db, p, fragments) =>
    visibleToEach(db, fragments, 'project', p.id, p.readers).select((eb) => [
      'project_access.user_id as reader',
      'project.version',
      projectJson(eb.ref('project_access.user_id'), fragments).as('json'),
    ]),
  ),
);
