import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { createSection } from './create-section.ts';
import { deleteSection } from './delete-section.ts';
import { listSections } from './list-sections.ts';
import { reorderSections } from './reorder-sections.ts';
import { updateSection } from './update-section.ts';

/** Registers the endpoints of sections. */
export function serveSections(serve: Serve): void {
  const { sections } = api;

  serve(sections.list, ({ tx, actor, params }) => listSections(tx, actor, params.projectID));

  serve(sections.create, ({ tx, actor, params, body }) =>
    createSection(tx, actor, { projectId: params.projectID, values: body }),
  );

  serve(sections.reorder, async ({ tx, actor, params, body }) => {
    await reorderSections(tx, actor, { projectId: params.projectID, ids: body.ids });
    return null;
  });

  serve(sections.update, ({ tx, actor, params, body, ifMatch }) =>
    updateSection(tx, actor, { id: params.sectionID, values: body, ifMatch }),
  );

  serve(sections.delete, async ({ tx, actor, params, ifMatch }) => {
    await deleteSection(tx, actor, { id: params.sectionID, ifMatch });
    return null;
  });
}
