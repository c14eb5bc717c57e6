import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { queries } from '../../api/queries.ts';
import { useMessages } from '../../messages.ts';
import type { ViewProps } from '../../routes.tsx';
import { Beside } from '../../shell/beside.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { Page } from '../../shell/page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ViewOptionsButton } from '../view-options/lazy-parts.ts';
import { FilterMark } from './filter-mark.tsx';
import { useFilterMenu } from './filter-menu.ts';
import styles from './filter-rows.module.css';
import { FoundTasks } from './found-tasks.tsx';

const GROUPINGS = ['none', 'day', 'project', 'priority', 'label', 'assignee'] as const;

/** What a saved filter finds, and what can be done with the filter. */
export default function FilterPage({ params }: ViewProps) {
  const { shell } = useMessages();
  const entries = useFilterMenu();
  const { data: filters, error, refetch } = useQuery(queries.filters());
  const filter = filters?.find(({ id }) => id === params.id);

  if (error && !filters) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!filters) return <Skeleton />;
  if (!filter) return <NotFound />;
  const label = shell.optionsFor(filter.name);
  return (
    <Page
      title={filter.name}
      mark={<FilterMark color={filter.color} />}
      aside={<span className={styles.expression}>{filter.query}</span>}
      actions={
        <>
          <Beside>
            <ViewOptionsButton view={`filter:${filter.id}`} groupings={GROUPINGS} />
          </Beside>
          <MenuButton
            label={label}
            side="below-end"
            entries={() => entries(filter)}
            trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
          />
        </>
      }
    >
      <FoundTasks key={filter.id} filter={filter} />
    </Page>
  );
}
