import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Serve, ServeStaged } from '../../../platform/http/serve/call.ts';
import { listBuiltIn } from './built-in.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { getTemplate } from './get-template.ts';
import { listTemplates } from './list-templates.ts';
import { updateTemplate } from './update-template.ts';
import { useBuiltInTemplate, useTemplate } from './use-template.ts';

type RouteParts = { serve: Serve; serveStaged: ServeStaged; database: Database };

/** Registers the endpoints of templates. */
export function serveTemplates({ serve, serveStaged, database }: RouteParts): void {
  const { templates } = api;

  serve(templates.list, ({ tx, actor }) => listTemplates(tx, actor));

  serve(templates.create, ({ tx, actor, body }) => createTemplate(tx, actor, body));

  serve(templates.builtIn, ({ actor }) => listBuiltIn(actor));

  serve(templates.get, ({ tx, actor, params }) => getTemplate(tx, actor, { id: params.templateID }));

  serve(templates.update, ({ tx, actor, params, body }) =>
    updateTemplate(tx, actor, { id: params.templateID, values: body }),
  );

  serve(templates.delete, async ({ tx, actor, params }) => {
    await deleteTemplate(tx, actor, { id: params.templateID });
    return null;
  });

  serveStaged(templates.use, ({ body: values, params, ...request }) =>
    useTemplate(database, { ...request, values }, params.templateID),
  );

  serveStaged(templates.createFromBuiltIn, ({ body: values, params, ...request }) =>
    useBuiltInTemplate(database, { ...request, values }, params.key),
  );
}
