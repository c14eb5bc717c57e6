import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { withChange } from '../api/record-list.ts';
import { updateCached } from '../api/update-cached.ts';

/**
 * Reads again, where it is shown, who is in a project and with whom the person shares any; and the project itself, which says
 * how many they are and what the person may do. One that the person is not in any more is left to its own message.
 */
export async function readMembers(cache: QueryClient, projectID: string | undefined): Promise<void> {
  void cache.invalidateQueries({ queryKey: keys.people });
  if (projectID === undefined) return;
  void cache.invalidateQueries({ queryKey: keys.members(projectID) });
  const project = await api.projects.get({ projectID }).catch(() => undefined);
  if (!project) return;
  updateCached<Project[]>(cache, keys.projects, (all) => withChange(all, projectID, () => project));
}
