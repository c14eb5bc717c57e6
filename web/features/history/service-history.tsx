import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Activity } from '#contract/resources/activity.ts';
import { queries } from '../../api/queries.ts';
import { useUser } from '../../api/use-user.ts';
import { type Language, useLanguage, useLazyMessages } from '../../platform/messages.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import styles from './history.module.css';
import { HistoryList } from './history-list.tsx';
import { type Choice, historyQueries } from './history-queries.ts';
import { nameOfEvent } from './sentence.ts';

const ALL: Choice = { user_id: '', project_id: '', event: '' };

/** What happened on the whole service, for administrators: as a whole, or of a person, a project or an event. */
export function ServiceHistory() {
  const { history: messages } = useLazyMessages();
  const [choice, setChoice] = useState(ALL);
  const history = useInfiniteQuery(historyQueries.ofService(choice));
  const lines = history.data?.pages.flatMap((page) => page.activity) ?? [];
  const isChosen = Object.values(choice).some((value) => value !== '');
  return (
    <>
      <p className={styles.intro}>{messages.intro}</p>
      <Filters choice={choice} lines={lines} onChoose={(part) => setChoice({ ...choice, ...part })} />
      <HistoryList history={history} none={isChosen ? messages.noneFound : messages.none} withProject />
    </>
  );
}

type FiltersProps = { choice: Choice; lines: readonly Activity[]; onChoose: (part: Partial<Choice>) => void };

function Filters({ choice, lines, onChoose }: FiltersProps) {
  const { history: messages } = useLazyMessages();
  const language = useLanguage();
  const { data: events = [] } = useQuery(historyQueries.events());
  const people = usePeople(lines);
  const projects = useProjects(lines);
  const number = new Intl.NumberFormat(language);
  return (
    <fieldset className={styles.filters} aria-label={messages.filters}>
      <SelectField
        label={messages.person}
        value={choice.user_id}
        onChange={(event) => onChoose({ user_id: event.currentTarget.value })}
      >
        <option value="">{messages.anybody}</option>
        <Named entries={people} />
      </SelectField>
      <SelectField
        label={messages.project}
        value={choice.project_id}
        onChange={(event) => onChoose({ project_id: event.currentTarget.value })}
      >
        <option value="">{messages.anyProject}</option>
        <Named entries={projects} />
      </SelectField>
      <SelectField
        label={messages.event}
        value={choice.event}
        onChange={(event) => onChoose({ event: event.currentTarget.value })}
      >
        <option value="">{messages.anything}</option>
        {events.map(({ event, count }) => (
          <option key={event} value={event}>
            {messages.counted(nameOfEvent(event, messages), number.format(count))}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

function Named({ entries }: { entries: ReadonlyMap<string, string> }) {
  return [...entries].map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

/** People by id: those around, and whoever was seen in a line while the page is open. */
function usePeople(lines: readonly Activity[]): ReadonlyMap<string, string> {
  const user = useUser();
  const language = useLanguage();
  const { data: around = [] } = useQuery(queries.people());
  const seen = useSeen(lines.map(({ user_id, user_name }) => [user_id, user_name]));
  return inOrder([...seen, ...around.map(({ id, name }) => [id, name] as const), [user.id, user.name]], language);
}

/** Projects by id, likewise. */
function useProjects(lines: readonly Activity[]): ReadonlyMap<string, string> {
  const language = useLanguage();
  const { data: own = [] } = useQuery(queries.projects());
  const seen = useSeen(lines.map(({ project_id, project_name }) => [project_id, project_name]));
  return inOrder([...seen, ...own.map(({ id, name }) => [id, name] as const)], language);
}

/** What was given once stays, so that a choice does not go away with the lines that it leaves out. */
function useSeen(given: readonly (readonly [string | undefined, string | undefined])[]): ReadonlyMap<string, string> {
  const [seen] = useState(() => new Map<string, string>());
  for (const [id, name] of given) if (id !== undefined && name !== undefined && !seen.has(id)) seen.set(id, name);
  return seen;
}

function inOrder(entries: readonly (readonly [string, string])[], language: Language): ReadonlyMap<string, string> {
  const { compare } = new Intl.Collator(language);
  return new Map([...new Map(entries)].toSorted(([, left], [, right]) => compare(left, right)));
}
