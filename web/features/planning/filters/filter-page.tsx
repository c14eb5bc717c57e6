import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { queries } from '../../../api/queries.ts';
import { LoadingPage } from '../../../navigation/loading-page.tsx';
import { NotFound } from '../../../navigation/not-found.tsx';
import { Page } from '../../../navigation/page.tsx';
import type { ViewProps } from '../../../navigation/view-props.ts';
import { useMessages } from '../../../platform/messages.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { ViewOptionsButton } from '../view-options/index.ts';
import { FilterHints } from './filter-hints.tsx';
import { FilterMark } from './filter-mark.tsx';
import { useFilterMenu } from './filter-menu.ts';
import styles from './filter-rows.module.css';
import { FoundTasks } from './found-tasks.tsx';

const GROUPINGS = ['none', 'day', 'project', 'priority', 'label', 'assignee'] as const;

/** The page of a saved filter: the tasks that it finds, its view options and its menu. */
export default function FilterPage({ params }: ViewProps) {
  const { shell } = useMessages();
  const entriesFor = useFilterMenu();
  const query = useQuery(queries.filters());
  const { data: filters } = query;
  const filter = filters?.find(({ id }) => id === params.id);

  if (!filters) return <LoadingPage query={query} />;
  if (!filter) return <NotFound />;
  const label = shell.optionsFor(filter.name);
  return (
    <Page
      title={filter.name}
      mark={<FilterMark color={filter.color} />}
      detail={<span className={styles.expression}>{filter.query}</span>}
      actions={
        <>
          <OptionalPart>
            <ViewOptionsButton view={`filter:${filter.id}`} groupings={GROUPINGS} />
          </OptionalPart>
          <MenuButton
            label={label}
            placement="bottom-end"
            entries={() => entriesFor(filter)}
            trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
          />
        </>
      }
    >
      <FilterHints filter={filter} />
      <FoundTasks key={filter.id} filter={filter} />
    </Page>
  );
}
