import { useMemo } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { type OtherReading, otherReadings, parseQuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import { useToday } from '../../../../dates/today.ts';
import { useLineContext } from '../../../../fields/line/use-line-context.ts';
import type { Destination } from '../destination.ts';
import { type ParsedLine, parseWithDestination } from './parse-with-destination.ts';

/** The parsed line and the records that it can name. */
export type LineParse = ParsedLine & {
  /** Project of the new task. Undefined until the projects are loaded. */
  project: Project | undefined;
  context: QuickAddContext;
  /** Other readings of ambiguous parts of the line. */
  readings: readonly OtherReading[];
  /** Parses another line with the same destination. */
  parse: (text: string) => ParsedLine;
};

/** Parses the line while it is typed, with the cached records. Loads the sections and members of a project if the line may name them. */
export function useLineParse(text: string, destination: Destination): LineParse {
  const { projectId, sectionId, dueDate, hours, repeat, label, moreLabels, priority, assignee, parent } = destination;
  const today = useToday();
  const context = useLineContext(assignee === undefined ? text : `${text} +`, parent?.project_id ?? projectId);
  return useMemo(() => {
    const destination = { projectId, sectionId, dueDate, hours, repeat, label, moreLabels, priority, assignee };
    const parse = (other: string) =>
      parseWithDestination(other, destination, today, (line) => parseQuickAdd(line, context));
    const parsedLine = parse(text);
    const { project, unknownProject } = parsedLine.parsed;
    const readings = otherReadings(text, parsedLine.parsed, context.locale, (other) => parse(other).parsed);
    return { ...parsedLine, context, parse, readings, project: context.finalProject(project?.id, unknownProject) };
  }, [text, projectId, sectionId, dueDate, hours, repeat, label, moreLabels, priority, assignee, today, context]);
}
