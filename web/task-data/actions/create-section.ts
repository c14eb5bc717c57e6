import type { QueryClient } from '@tanstack/react-query';
import type { Section } from '#contract/resources/section.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { withoutRecord, withRecord } from '../../api/record-list.ts';
import { updateCached } from '../../api/update-cached.ts';
import { defineCommand } from '../outbox/command.ts';
import { outboxOf, perform } from '../outbox/current-outbox.ts';
import { UNSENT_ETAG } from '../unsent.ts';

/** Creates a section at the end of a project and shows it at once. Resolves to it. Rejects if the service refuses at once. */
export async function createSection(cache: QueryClient, projectId: string, name: string): Promise<Section> {
  const moment = outboxOf(cache).next();
  const at = new Date(moment.at).toISOString();
  const section: Section = {
    id: moment.id,
    project_id: projectId,
    name,
    sort_order: Number.MAX_SAFE_INTEGER,
    etag: UNSENT_ETAG,
    created_at: at,
    updated_at: at,
  };
  return (await perform(cache, creation, { section }, moment)) ?? section;
}

const creation = defineCommand<{ section: Section }, Section>({
  name: 'section.create',
  version: 1,
  series: 'sections',
  records: ({ section }) => [section.id],
  show: (cache, { section }) => put(cache, section),
  hide: (cache, { section: { id, project_id } }) =>
    cache.setQueryData<Section[]>(keys.sections(project_id), (all) => all && withoutRecord(all, id)),
  send: (_cache, { section: { id, project_id: projectID, name } }) =>
    api.sections.create({ projectID, body: { id, name } }),
  settle(cache, _args, answer) {
    updateCached<Section[]>(cache, keys.sections(answer.project_id), (all) => withRecord(all, answer));
    return [];
  },
  nameOf: ({ section }) => section.name,
});

function put(cache: QueryClient, section: Section): void {
  cache.setQueryData<Section[]>(keys.sections(section.project_id), (all) => all && withRecord(all, section));
}
