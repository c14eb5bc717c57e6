import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Label } from '#contract/resources/label.ts';
import type { Project } from '#contract/resources/project.ts';
import { finalProjectOf, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import { queries } from '../../api/queries.ts';
import { useUser } from '../../api/use-user.ts';
import { useNow } from '../../dates/now.ts';
import { useLanguage } from '../../platform/messages.ts';

const NO_PROJECTS: Project[] = [];
const NO_LABELS: Label[] = [];

/** The context of a parse. `finalProject` returns the project of the task, given the named and the unknown project of the line. */
export type LineContext = QuickAddContext & { finalProject: (named?: string, unknown?: string) => Project | undefined };

/**
 * Returns the context in which a line is parsed, from the cached records. `projectId` is the project of a line that names none; the
 * default is the Inbox. Loads the sections and members of a project if the line may name one.
 */
export function useLineContext(text: string, projectId: string | undefined): LineContext {
  const user = useUser();
  const locale = useLanguage();
  const now = useNow();
  const { data: all = NO_PROJECTS } = useQuery(queries.projects());
  const { data: allLabels = NO_LABELS } = useQuery(queries.labels());
  const labels = useMemo(() => allLabels.toSorted((a, b) => (a.id < b.id ? -1 : 1)), [allLabels]);
  const projects = useMemo(() => editableProjects(all, user.id), [all, user.id]);
  const inbox = all.find((project) => project.is_inbox);
  const defaultProjectId = projectId ?? inbox?.id;
  const sections = useSections(text, projects, defaultProjectId, inbox?.id);
  const people = usePeople(text, projects, defaultProjectId, inbox?.id);
  return useMemo(
    () => ({
      now,
      zone: user.timezone,
      locale,
      projects,
      ...(defaultProjectId === undefined ? {} : { defaultProject: defaultProjectId }),
      ...(inbox === undefined ? {} : { inbox: inbox.id }),
      sectionsOf: sections,
      peopleOf: people,
      labels,
      finalProject: (named, unknown) =>
        unknown === undefined ? (all.find((project) => project.id === (named ?? projectId)) ?? inbox) : inbox,
    }),
    [now, user, locale, projects, projectId, defaultProjectId, sections, people, labels, all, inbox],
  );
}

/** Returns the projects that a line may name, in the order of lookup: the user's own first, then by creation, as on the server. */
function editableProjects(all: Project[], userId: string): Project[] {
  return all
    .filter((project) => project.role !== 'viewer' && !project.archived)
    .sort((a, b) => Number(b.owner_id === userId) - Number(a.owner_id === userId) || (a.id < b.id ? -1 : 1));
}

/** Loads the sections of the final project when the line may name one. */
function useSections(text: string, projects: Project[], projectId: string | undefined, inbox: string | undefined) {
  const cache = useQueryClient();
  const named = text.includes('/') ? finalProjectOf(text, projects, projectId, inbox) : undefined;
  const { data } = useQuery({ ...queries.sections(named ?? ''), enabled: named !== undefined });
  return useMemo(
    () => (id: string) => (id === named ? data : cache.getQueryData(queries.sections(id).queryKey)) ?? [],
    [cache, named, data],
  );
}

/** Loads the members of the final project when the line may name one. */
function usePeople(text: string, projects: Project[], projectId: string | undefined, inbox: string | undefined) {
  const { id, name, email } = useUser();
  const cache = useQueryClient();
  const named = text.includes('+') ? finalProjectOf(text, projects, projectId, inbox) : undefined;
  const isShared = projects.find((project) => project.id === named)?.shared === true;
  const { data } = useQuery({ ...queries.members(named ?? ''), enabled: named !== undefined && isShared });
  return useMemo(() => {
    const onlyUser = [{ id, name, email }];
    return (projectID: string) => {
      const known = projectID === named ? data : cache.getQueryData(queries.members(projectID).queryKey);
      return known?.members.map(({ user_id, ...member }) => ({ ...member, id: user_id })) ?? onlyUser;
    };
  }, [cache, named, data, id, name, email]);
}
