import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { finalProjectOf, parseQuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { useNow } from '../../../dates/now.ts';
import { useToday } from '../../../dates/today.ts';
import { useLanguage } from '../../../platform/messages.ts';
import type { Place } from '../place.ts';
import { type LineInPlace, lineInPlace } from './line-in-place.ts';

/** The parsed line and the records that it can name. */
export type Reading = LineInPlace & {
  /** Project of the new task. Undefined until the projects are loaded. */
  project: Project | undefined;
  context: QuickAddContext;
  /** Parses another line with the same destination. */
  read: (text: string) => LineInPlace;
};

const NONE: Project[] = [];

/** Parses the line while it is typed, with the cached records. Loads the sections and members of a project if the line may name them. */
export function useReading(text: string, place: Place): Reading {
  const { projectId, sectionId, dueDate, hours, label, priority, assignee, parent } = place;
  const today = useToday();
  const context = useContext(assignee === undefined ? text : `${text} +`, parent?.project_id ?? projectId);
  return useMemo(() => {
    const place = { projectId, sectionId, dueDate, hours, label, priority, assignee };
    const read = (other: string) => lineInPlace(other, place, today, (line) => parseQuickAdd(line, context));
    const inPlace = read(text);
    const { project, unknownProject } = inPlace.reading;
    return { ...inPlace, context, read, project: context.finalProject(project?.id, unknownProject) };
  }, [text, projectId, sectionId, dueDate, hours, label, priority, assignee, today, context]);
}

type Context = QuickAddContext & { finalProject: (named?: string, unknown?: string) => Project | undefined };

function useContext(text: string, projectId: string | undefined): Context {
  const user = useUser();
  const locale = useLanguage();
  const now = useNow();
  const { data: all = NONE } = useQuery(queries.projects());
  const projects = useMemo(() => writable(all, user.id), [all, user.id]);
  const inbox = all.find((project) => project.is_inbox);
  const home = projectId ?? inbox?.id;
  const sections = useSectionsNamed(text, projects, home, inbox?.id);
  const people = usePeopleNamed(text, projects, home, inbox?.id);
  return useMemo(
    () => ({
      now,
      zone: user.timezone,
      locale,
      projects,
      ...(home === undefined ? {} : { defaultProject: home }),
      ...(inbox === undefined ? {} : { inbox: inbox.id }),
      sectionsOf: sections,
      peopleOf: people,
      finalProject: (named, unknown) =>
        unknown === undefined ? (all.find((project) => project.id === (named ?? projectId)) ?? inbox) : inbox,
    }),
    [now, user, locale, projects, projectId, home, sections, people, all, inbox],
  );
}

/** Returns the projects that a line may name, in the order of lookup: the user's own first, then by creation. */
function writable(all: Project[], userId: string): Project[] {
  return all
    .filter((project) => project.role !== 'viewer' && !project.archived)
    .sort(
      (a, b) =>
        Number(b.owner_id === userId) - Number(a.owner_id === userId) || a.created_at.localeCompare(b.created_at),
    );
}

/** Loads the sections of the final project when the line may name one. */
function useSectionsNamed(text: string, projects: Project[], projectId: string | undefined, inbox: string | undefined) {
  const cache = useQueryClient();
  const named = text.includes('/') ? finalProjectOf(text, projects, projectId, inbox) : undefined;
  const { data } = useQuery({ ...queries.sections(named ?? ''), enabled: named !== undefined });
  return useMemo(
    () => (id: string) => (id === named ? data : cache.getQueryData(queries.sections(id).queryKey)) ?? [],
    [cache, named, data],
  );
}

/** Loads the members of the final project when the line may name one. */
function usePeopleNamed(text: string, projects: Project[], projectId: string | undefined, inbox: string | undefined) {
  const { id, name, email } = useUser();
  const cache = useQueryClient();
  const named = text.includes('+') ? finalProjectOf(text, projects, projectId, inbox) : undefined;
  const isShared = projects.find((project) => project.id === named)?.shared === true;
  const { data } = useQuery({ ...queries.members(named ?? ''), enabled: named !== undefined && isShared });
  return useMemo(() => {
    const alone = [{ id, name, email }];
    return (projectID: string) => {
      const known = projectID === named ? data : cache.getQueryData(queries.members(projectID).queryKey);
      return known?.members.map(({ user_id, ...member }) => ({ ...member, id: user_id })) ?? alone;
    };
  }, [cache, named, data, id, name, email]);
}
