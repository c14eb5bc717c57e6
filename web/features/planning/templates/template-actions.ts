import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import type { BuiltInTemplate, Template, TemplateChange, TemplateInput } from '#contract/resources/template.ts';
import type { Day } from '#domain/day/calendar.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { withoutRecord, withRecord } from '../../../api/record-list.ts';
import { updateCached } from '../../../api/update-cached.ts';
import { lazyMessages } from '../../../platform/messages.ts';
import { deleteAfterDelay } from '../../../undo/delayed-delete.ts';
import { registerUndo } from '../../../undo/undo.ts';

/** A template of the gallery. Those of the service have a key instead of an id. */
export type AnyTemplate = Template | BuiltInTemplate;

/** Name and start date of a project to create. `key` identifies the request, so that repeating it does not create a second project. */
export type ProjectStart = { name: string; start_date: Day; key: string };

/** Actions on templates. All except `remove` throw on failure. */
export type TemplateActions = {
  save: (input: TemplateInput) => Promise<Template>;
  update: (template: Template, change: TemplateChange) => Promise<void>;
  /** Replaces the contents of a template by those of a project. */
  replace: (template: Template, projectId: string) => Promise<void>;
  /** Deletes after a delay in which the user can undo it. */
  remove: (template: Template) => void;
  /** Creates a project. Undo moves it to the trash. */
  use: (template: AnyTemplate, start: ProjectStart) => Promise<Project>;
};

/** Returns the actions on templates. */
export function useTemplateActions(): TemplateActions {
  const cache = useQueryClient();
  const { templates: messages } = lazyMessages();
  const refresh = () => cache.invalidateQueries({ queryKey: keys.templates });

  const patch = async (templateID: string, body: TemplateChange) => {
    await api.templates.update({ templateID, body });
    await refresh();
  };

  return {
    async save(body) {
      const template = await api.templates.create({ body });
      await refresh();
      return template;
    },
    async update(template, change) {
      await patch(template.id, change);
      registerUndo(messages.changed(change.name ?? template.name), {
        undo: () => patch(template.id, formerValues(template, change)),
        redo: () => patch(template.id, change),
      });
    },
    async replace({ id, name }, projectId) {
      const { plan } = await api.templates.get({ templateID: id });
      await patch(id, { project_id: projectId });
      const { plan: replaced } = await api.templates.get({ templateID: id });
      registerUndo(messages.changed(name), {
        undo: () => patch(id, { plan }),
        redo: () => patch(id, { plan: replaced }),
      });
    },
    remove({ id, name }) {
      deleteAfterDelay(id, messages.deleted(name), async (keepalive) => {
        await api.templates.delete({ templateID: id, keepalive });
        await refresh();
      });
    },
    async use(template, { key: idempotencyKey, ...body }) {
      const project =
        'key' in template
          ? await api.templates.createFromBuiltIn({ key: template.key, body, idempotencyKey })
          : await api.templates.use({ templateID: template.id, body, idempotencyKey });
      updateCached<Project[]>(cache, keys.projects, (all) => withRecord(all, project));
      registerUndo(messages.created(project.name), {
        undo: () => trash(cache, project.id),
        redo: () => restore(cache, project.id),
      });
      return project;
    },
  };
}

/** Returns the values of the fields in `change` before it. */
function formerValues(template: Template, change: TemplateChange): TemplateChange {
  const { name, description = '', color, shared_project_id = '' } = template;
  const isShared = change.shared_project_id !== undefined;
  return { name, description, color, ...(isShared && { shared_project_id }) };
}

async function trash(cache: QueryClient, projectID: string): Promise<void> {
  await api.projects.delete({ projectID });
  updateCached<Project[]>(cache, keys.projects, (all) => withoutRecord(all, projectID));
  await refreshTasks(cache);
}

async function restore(cache: QueryClient, projectID: string): Promise<void> {
  const project = await api.projects.restore({ projectID });
  updateCached<Project[]>(cache, keys.projects, (all) => withRecord(all, project));
  await refreshTasks(cache);
}

async function refreshTasks(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: keys.tasks }),
    cache.invalidateQueries({ queryKey: keys.trash }),
  ]);
}
