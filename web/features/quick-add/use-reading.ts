import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { finalProjectOf, parseQuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import { queries } from '../../api/queries.ts';
import { useUser } from '../../shell/user.ts';
import { useLanguage } from '../../words.ts';
import { useNow } from '../date-field/now.ts';
import { useToday } from '../tasks/date/today.ts';
import { type LineInPlace, lineInPlace } from './line-in-place.ts';
import type { Place } from './place.ts';

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
export function useReading(text: string, { projectId, sectionId, dueDate, label, parent }: Place): Reading {
  const today = useToday();
  const context = useContext(text, parent?.project_id ?? projectId);
  return useMemo(() => {
    const place = { projectId, sectionId, dueDate, label };
    const read = (other: string) => lineInPlace(other, place, today, (line) => parseQuickAdd(line, context));
    const inPlace = read(text);
    const { project, unknownProject } = inPlace.reading;
    return { ...inPlace, context, read, project: context.finalProject(project?.id, unknownProject) };
  }, [text, projectId, sectionId, dueDate, label, today, context]);
}

type Context = QuickAddContext & { finalProject: (named?: string, unknown?: string) => Project | undefined };

function useContext(text: string, projectId: string | undefined): Context {
  const user = useUser();
  const locale = useLanguage();
  const now = useNow();
  const { data: all = NONE } = useQuery(queries.projects());
  const projects = useMemo(() => writable(all, user.id), [all, user.id]);
  const inbox = all.find((project) => project.is_inbox);
  const sections = useSectionsNamed(text, projects, projectId ?? inbox?.id);
  return useMemo(
    () => ({
      now,
      zone: user.timezone,
      locale,
      projects,
      ...(projectId === undefined ? {} : { defaultProject: projectId }),
      sectionsOf: sections,
      peopleOf: () => [{ id: user.id, name: user.name, email: user.email }],
      finalProject: (named, unknown) =>
        unknown === undefined ? (all.find((project) => project.id === (named ?? projectId)) ?? inbox) : inbox,
    }),
    [now, user, locale, projects, projectId, sections, all, inbox],
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
function useSectionsNamed(text: string, projects: Project[], projectId: string | undefined) {
  const cache = useQueryClient();
  const named = text.includes('/') ? finalProjectOf(text, projects, projectId) : undefined;
  const { data } = useQuery({ ...queries.sections(named ?? ''), enabled: named !== undefined });
  return useMemo(
    () => (id: string) => (id === named ? data : cache.getQueryData(queries.sections(id).queryKey)) ?? [],
    [cache, named, data],
  );
}
