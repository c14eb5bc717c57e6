import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { mergeThree } from '#domain/text-merge/merge-three.ts';
import { queries } from '../../../api/queries.ts';
import { ConflictPanel } from '../../../autosave/conflict-panel.tsx';
import { type Conflict, chosenText } from '../../../autosave/merged-text.ts';
import { dayText } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { type Command, type ConflictValue, kindOf } from '../../../task-data/outbox/command.ts';
import { outboxOf } from '../../../task-data/outbox/current-outbox.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './unsent.module.css';

/** The values in conflict: a text with its passages, which the user resolves here, or the values of both sides. */
export function ConflictDetails({ command }: { command: Command }) {
  const outbox = outboxOf(useQueryClient());
  const passages = passagesOf(command);
  if (!passages) return <Values values={valuesOf(command)} projects={projectsOf(command)} />;
  return (
    <ConflictPanel
      conflict={passages}
      level={3}
      onResolve={(choices) => void outbox.retry(command.id, chosenText(passages, choices))}
    />
  );
}

/** The buttons that keep the values of one side. */
export function ConflictButtons({ command }: { command: Command }) {
  const { outbox: messages } = useLazyMessages();
  const outbox = outboxOf(useQueryClient());
  return (
    <>
      <Button onClick={() => void outbox.discard(command.id)}>{messages.keepTheirs}</Button>
      <Button kind="primary" onClick={() => void outbox.retry(command.id)}>
        {messages.keepMine}
      </Button>
    </>
  );
}

/** Returns whether a text is the only value in conflict. The user then chooses for each of its passages. */
export function isTextConflict(command: Command): boolean {
  return passagesOf(command) !== undefined;
}

function valuesOf({ current, ...command }: Command): readonly ConflictValue[] {
  const known = kindOf(command);
  return known?.kind.conflict?.(known.args, current) ?? [];
}

/** Returns the projects that the sections in conflict can belong to. */
function projectsOf(command: Command): string[] {
  const tasks = [command.current].flat() as readonly Partial<Task>[];
  const moves = valuesOf(command).filter(({ field }) => field === 'project_id');
  const ids = [...tasks.map(({ project_id }) => project_id), ...moves.map(({ mine }) => mine)];
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

function passagesOf(command: Command): Conflict | undefined {
  const [value, ...others] = command.state === 'conflict' ? valuesOf(command) : [];
  if (value?.base === undefined || others.length > 0) return undefined;
  const merged = mergeThree(value.base, String(value.mine ?? ''), String(value.theirs ?? ''));
  return 'parts' in merged ? merged.parts : undefined;
}

/** The values that the user and others have given to the same fields, side by side. */
function Values({ values, projects }: { values: readonly ConflictValue[]; projects: readonly string[] }) {
  const { outbox: messages } = useLazyMessages();
  const text = useValueText(projects);
  return (
    <div className={styles.values}>
      {values.map((value) => (
        <dl key={`${value.record} ${value.field}`} className={styles.value}>
          <dt className={styles.field}>
            {[value.record, messages.fields[value.field] ?? value.field].filter(Boolean).join(' · ')}
          </dt>
          <dd>
            <span className={styles.whose}>{messages.mine}</span> {text(value.field, value.mine)}
          </dd>
          <dd>
            <span className={styles.whose}>{messages.theirs}</span> {text(value.field, value.theirs)}
          </dd>
        </dl>
      ))}
    </div>
  );
}

function useValueText(sectionsOf: readonly string[]): (field: ConflictValue['field'], value: unknown) => ReactNode {
  const { outbox: messages } = useLazyMessages();
  const { dates, tasks } = useMessages();
  const language = useLanguage();
  const today = useToday();
  const { data: people = [] } = useQuery(queries.people());
  const { data: projects = [] } = useQuery(queries.projects());
  return (field, value) => {
    if (value === undefined || value === null || value === '') return messages.none;
    if (Array.isArray(value)) return value.length === 0 ? messages.none : value.join(', ');
    if (field === 'due_date') return dayText(value as Day, today, { messages: dates, language });
    if (field === 'priority') return tasks.priority(Number(value));
    if (field === 'assignee_id') return people.find(({ id }) => id === value)?.name ?? messages.none;
    if (field === 'project_id') return projects.find(({ id }) => id === value)?.name ?? messages.none;
    if (field === 'section_id') return <SectionName id={String(value)} projects={sectionsOf} />;
    if (field === 'parent_id') return <TaskTitle id={String(value)} />;
    return String(value);
  };
}

/** The name of a section of one of the projects. Empty until it is loaded. */
function SectionName({ id, projects }: { id: string; projects: readonly string[] }): ReactNode {
  const lists = useQueries({ queries: projects.map((project) => queries.sections(project)) });
  return lists.flatMap(({ data = [] }) => data).find((section) => section.id === id)?.name;
}

/** The title of a task. Empty until it is loaded. */
function TaskTitle({ id }: { id: string }): ReactNode {
  return useQuery(queries.task(id)).data?.content;
}
