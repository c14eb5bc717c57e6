import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Plus from 'lucide-react/icons/plus';
import type { Filter } from '#contract/resources/filter.ts';
import { queries } from '../../../api/queries.ts';
import { useReorder } from '../../../dnd/use-reorder.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { Page } from '../../../navigation/page.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { OnlineButton, OnlineIconButton } from '../../../ui/button/online-button.tsx';
import { NeedsConnectionArea } from '../../../ui/form/needs-connection.tsx';
import { OrderHint } from '../../../ui/list/order-hint.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { useFilterActions } from './filter-actions.ts';
import { FilterMark } from './filter-mark.tsx';
import { useFilterMenu } from './filter-menu.ts';
import styles from './filter-rows.module.css';
import { usePins } from './pins.ts';

/** The page with all filters of the user. */
export default function FiltersPage() {
  const { filters: messages } = useLazyMessages();
  const query = useQuery(queries.filters());
  const { data: filters } = query;
  return (
    <Page title={messages.heading} detail={filters && messages.count(filters.length)}>
      <NeedsConnectionArea>
        <p className={styles.intro}>
          {messages.intro}
          <OrderHint text={messages.orderHint} count={filters?.length} />
        </p>
        {filters ? (
          filters.length > 0 ? (
            <Rows filters={filters} />
          ) : (
            <EmptyState text={messages.none} />
          )
        ) : (
          <LoadingState queries={[query]} />
        )}
        <div className={styles.foot}>
          <OnlineButton icon={Plus} onClick={() => openOverlay({ kind: 'filter' })}>
            {messages.add}
          </OnlineButton>
        </div>
      </NeedsConnectionArea>
    </Page>
  );
}

function Rows({ filters }: { filters: readonly Filter[] }) {
  const { reorder } = useFilterActions();
  const { list, row } = useReorder({
    count: filters.length,
    canLift: () => true,
    nameOf: (index) => filters[index]?.name ?? '',
    onDrop: (from, to) => void reorder(filters, from, to),
  });
  return (
    <ul {...list}>
      {filters.map((filter) => (
        <li key={filter.id} {...row}>
          <FilterRow filter={filter} />
        </li>
      ))}
    </ul>
  );
}

function FilterRow({ filter }: { filter: Filter }) {
  const { shell } = useMessages();
  const { filters: messages } = useLazyMessages();
  const { isPinned, pin } = usePins();
  const entries = useFilterMenu();
  const pinned = isPinned(filter.id);
  const label = shell.optionsFor(filter.name);
  return (
    <div className={styles.row}>
      <FilterMark color={filter.color} />
      <span className={styles.text}>
        <Link href={paths.filter(filter.id)} className={styles.name} draggable={false}>
          {filter.name}
        </Link>
        <span className={styles.query}>{filter.query}</span>
      </span>
      <OnlineIconButton
        label={messages.pin}
        icon={pinned ? Pin : PinOff}
        aria-pressed={pinned}
        onClick={() => void pin(filter.id, !pinned)}
      />
      <MenuButton
        label={label}
        placement="bottom-end"
        entries={() => entries(filter)}
        trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
      />
    </div>
  );
}
