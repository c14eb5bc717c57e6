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

/** A line being written, and what it may name. */
export type Reading = LineInPlace & {
  /** Where the task goes; undefined until the projects are known. */
  project: Project | undefined;
  context: QuickAddContext;
  /** Reads another line at the same place. */
  read: (text: string) => LineInPlace;
};

const NONE: Project[] = [];

/** Reads the line while it is written, with what the cache knows and without asking the service. */
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

/** The projects that a line may name, in the order of look-up: own before others', older first. */
function writable(all: Project[], userId: string): Project[] {
  return all
    .filter((project) => project.role !== 'viewer' && !project.archived)
    .sort(
      (a, b) =>
        Number(b.owner_id === userId) - Number(a.owner_id === userId) || a.created_at.localeCompare(b.created_at),
    );
}

/** The sections of the project that the line ends in are asked for once the line could name one. */
function useSectionsNamed(text: string, projects: Project[], projectId: string | undefined, inbox: string | undefined) {
  const cache = useQueryClient();
  const named = text.includes('/') ? finalProjectOf(text, projects, projectId, inbox) : undefined;
  const { data } = useQuery({ ...queries.sections(named ?? ''), enabled: named !== undefined });
  return useMemo(
    () => (id: string) => (id === named ? data : cache.getQueryData(queries.sections(id).queryKey)) ?? [],
    [cache, named, data],
  );
}

/** Who is in the project that the line ends in is asked for once the line could name one of them. */
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
