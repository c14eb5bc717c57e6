import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { withChange } from '../api/record-list.ts';
import { updateCached } from '../api/update-cached.ts';

/**
 * Refetches the members of a project, the people who share a project with the user, and the project itself, which has the member
 * count and the user's role. If the user is no longer a member, `project.deleted` removes the project.
 */
export async function refetchMembers(cache: QueryClient, projectID: string | undefined): Promise<void> {
  void cache.invalidateQueries({ queryKey: keys.people });
  if (projectID === undefined) return;
  void cache.invalidateQueries({ queryKey: keys.members(projectID) });
  const project = await api.projects.get({ projectID }).catch(() => undefined);
  if (!project) return;
  updateCached<Project[]>(cache, keys.projects, (all) => withChange(all, projectID, () => project));
}
