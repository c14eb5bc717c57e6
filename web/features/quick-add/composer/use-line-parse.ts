import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { finalProjectOf, parseQuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { useNow } from '../../../dates/now.ts';
import { useToday } from '../../../dates/today.ts';
import { useLanguage } from '../../../platform/messages.ts';
import type { Destination } from '../destination.ts';
import { type ParsedLine, parseWithDestination } from './parse-with-destination.ts';

/** The parsed line and the records that it can name. */
export type LineParse = ParsedLine & {
  /** Project of the new task. Undefined until the projects are loaded. */
  project: Project | undefined;
  context: QuickAddContext;
  /** Parses another line with the same destination. */
  parse: (text: string) => ParsedLine;
};

const NO_PROJECTS: Project[] = [];

/** Parses the line while it is typed, with the cached records. Loads the sections and members of a project if the line may name them. */
export function useLineParse(text: string, destination: Destination): LineParse {
  const { projectId, sectionId, dueDate, hours, label, priority, assignee, parent } = destination;
  const today = useToday();
  const context = useLineContext(assignee === undefined ? text : `${text} +`, parent?.project_id ?? projectId);
  return useMemo(() => {
    const destination = { projectId, sectionId, dueDate, hours, label, priority, assignee };
    const parse = (other: string) =>
      parseWithDestination(other, destination, today, (line) => parseQuickAdd(line, context));
    const parsedLine = parse(text);
    const { project, unknownProject } = parsedLine.parsed;
    return { ...parsedLine, context, parse, project: context.finalProject(project?.id, unknownProject) };
  }, [text, projectId, sectionId, dueDate, hours, label, priority, assignee, today, context]);
}

type LineContext = QuickAddContext & { finalProject: (named?: string, unknown?: string) => Project | undefined };

function useLineContext(text: string, projectId: string | undefined): LineContext {
  const user = useUser();
  const locale = useLanguage();
  const now = useNow();
  const { data: all = NO_PROJECTS } = useQuery(queries.projects());
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
      finalProject: (named, unknown) =>
        unknown === undefined ? (all.find((project) => project.id === (named ?? projectId)) ?? inbox) : inbox,
    }),
    [now, user, locale, projects, projectId, defaultProjectId, sections, people, all, inbox],
  );
}

/** Returns the projects that a line may name, in the order of lookup: the user's own first, then by creation. */
function editableProjects(all: Project[], userId: string): Project[] {
  return all
    .filter((project) => project.role !== 'viewer' && !project.archived)
    .sort(
      (a, b) =>
        Number(b.owner_id === userId) - Number(a.owner_id === userId) || a.created_at.localeCompare(b.created_at),
    );
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
