import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Activity } from '#contract/resources/activity.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { type Language, useLanguage, useLazyMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from './history.module.css';
import { HistoryList } from './history-list.tsx';
import { type HistoryFilter, historyQueries } from './history-queries.ts';
import { nameOfEvent } from './sentence.ts';

const NO_FILTER: HistoryFilter = { user_id: '', project_id: '', event: '' };

/** The activity log of the whole service, for administrators, with filters by person, project and event. */
export function ServiceHistory() {
  const { history: messages } = useLazyMessages();
  const [filter, setFilter] = useState(NO_FILTER);
  const history = useInfiniteQuery(historyQueries.ofService(filter));
  const lines = history.data?.pages.flatMap((page) => page.activity) ?? [];
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <p className={styles.intro}>{messages.intro}</p>
      <Filters filter={filter} lines={lines} onChange={(part) => setFilter({ ...filter, ...part })} />
      <HistoryList history={history} emptyText={isFiltered ? messages.noneFound : messages.none} withProject />
    </>
  );
}

type FiltersProps = {
  filter: HistoryFilter;
  lines: readonly Activity[];
  onChange: (part: Partial<HistoryFilter>) => void;
};

function Filters({ filter, lines, onChange }: FiltersProps) {
  const { history: messages } = useLazyMessages();
  const { historyEvents } = useSettingsMessages();
  const language = useLanguage();
  const { data: events = [] } = useQuery(historyQueries.events());
  const people = usePeople(lines);
  const projects = useProjects(lines);
  const number = new Intl.NumberFormat(language);
  return (
    <fieldset className={styles.filters} aria-label={messages.filters}>
      <SelectField
        label={messages.person}
        value={filter.user_id}
        onChange={(event) => onChange({ user_id: event.currentTarget.value })}
      >
        <option value="">{messages.anybody}</option>
        <NamedOptions entries={people} />
      </SelectField>
      <SelectField
        label={messages.project}
        value={filter.project_id}
        onChange={(event) => onChange({ project_id: event.currentTarget.value })}
      >
        <option value="">{messages.anyProject}</option>
        <NamedOptions entries={projects} />
      </SelectField>
      <SelectField
        label={messages.event}
        value={filter.event}
        onChange={(event) => onChange({ event: event.currentTarget.value })}
      >
        <option value="">{messages.anything}</option>
        {events.map(({ event, count }) => (
          <option key={event} value={event}>
            {messages.counted(nameOfEvent(event, historyEvents), number.format(count))}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

function NamedOptions({ entries }: { entries: ReadonlyMap<string, string> }) {
  return [...entries].map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

/** Names of people by id: known people, and those who occurred in a line since the page was opened. */
function usePeople(lines: readonly Activity[]): ReadonlyMap<string, string> {
  const user = useUser();
  const language = useLanguage();
  const { data: known = [] } = useQuery(queries.people());
  const seen = useSeen(lines.map(({ user_id, user_name }) => [user_id, user_name]));
  return sortedByName([...seen, ...known.map(({ id, name }) => [id, name] as const), [user.id, user.name]], language);
}

/** Names of projects by id: visible projects, and those that occurred in a line since the page was opened. */
function useProjects(lines: readonly Activity[]): ReadonlyMap<string, string> {
  const language = useLanguage();
  const { data: own = [] } = useQuery(queries.projects());
  const seen = useSeen(lines.map(({ project_id, project_name }) => [project_id, project_name]));
  return sortedByName([...seen, ...own.map(({ id, name }) => [id, name] as const)], language);
}

/** Accumulates names over renders, so that an option remains when the filter hides its lines. */
function useSeen(given: readonly (readonly [string | undefined, string | undefined])[]): ReadonlyMap<string, string> {
  const [seen] = useState(() => new Map<string, string>());
  for (const [id, name] of given) if (id !== undefined && name !== undefined && !seen.has(id)) seen.set(id, name);
  return seen;
}

function sortedByName(
  entries: readonly (readonly [string, string])[],
  language: Language,
): ReadonlyMap<string, string> {
  const { compare } = new Intl.Collator(language);
  return new Map([...new Map(entries)].toSorted(([, left], [, right]) => compare(left, right)));
}
