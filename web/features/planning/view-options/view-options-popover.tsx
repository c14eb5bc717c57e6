import ArrowDown from 'lucide-react/icons/arrow-down-narrow-wide';
import ArrowUp from 'lucide-react/icons/arrow-up-wide-narrow';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { type Grouping, SORTINGS, type Sorting } from '#contract/resources/view-options-choices.ts';
import { useSetViewOptions, type ViewKey } from '../../../account/use-set-view-options.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { NeedsConnection } from '../../../ui/form/needs-connection.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import type { Anchor } from '../../../ui/popover/position.ts';
import { FilterFields } from './filter-fields.tsx';
import { useStoredOptions, useViewOptions } from './use-view-options.ts';
import styles from './view-options-popover.module.css';
import { withoutListOptions } from './without-list-options.ts';

export type ViewOptionsPopoverProps = {
  view: ViewKey;
  /** The groupings of the view. The first one is the default. */
  groupings: readonly Grouping[];
  /** The view can show completed tasks. */
  canShowCompleted?: boolean;
  anchor: Anchor;
  onClose: () => void;
};

/** Popover to group, sort and filter a view. Each change is saved at once. */
export default function ViewOptionsPopover({
  view,
  groupings,
  canShowCompleted = false,
  anchor,
  onClose,
}: ViewOptionsPopoverProps) {
  const { viewOptions: messages } = useLazyMessages();
  const options = useStoredOptions(view);
  const isChanged = useViewOptions(view) !== undefined;
  const set = useSetViewOptions();
  const change = (values: Partial<Record<keyof ViewOptions, unknown>>) => {
    const next = Object.entries({ ...options, ...values }).filter(
      ([, value]) => value !== undefined && value !== false,
    );
    void set(view, Object.fromEntries(next) as ViewOptions);
  };
  const [defaultGrouping, ...others] = groupings;
  const DirectionIcon = options.descending ? ArrowDown : ArrowUp;
  return (
    <Popover anchor={anchor} onClose={onClose} label={messages.title} placement="bottom-end">
      <div className={styles.body}>
        <NeedsConnection />
        <SelectField
          label={messages.groupBy}
          value={options.group_by ?? defaultGrouping}
          onChange={({ currentTarget: { value } }) =>
            change({ group_by: value === defaultGrouping ? undefined : (value as Grouping) })
          }
        >
          {[defaultGrouping, ...others].map(
            (grouping) =>
              grouping && (
                <option key={grouping} value={grouping}>
                  {messages.groupings[grouping]}
                </option>
              ),
          )}
        </SelectField>
        <div className={styles.sorting}>
          <SelectField
            label={messages.sortBy}
            value={options.sort_by ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change(value === '' ? { sort_by: undefined, descending: undefined } : { sort_by: value as Sorting })
            }
          >
            <option value="">{messages.natural}</option>
            {SORTINGS.map((sorting) => (
              <option key={sorting} value={sorting}>
                {messages.sortings[sorting]}
              </option>
            ))}
          </SelectField>
          <IconButton
            label={options.descending ? messages.descending : messages.ascending}
            icon={DirectionIcon}
            aria-pressed={options.descending === true}
            disabled={options.sort_by === undefined}
            onClick={() => change({ descending: !options.descending })}
          />
        </div>
        <FilterFields options={options} canShowCompleted={canShowCompleted} onChange={change} />
        <div className={styles.foot}>
          <Button kind="plain" disabled={!isChanged} onClick={() => void set(view, withoutListOptions(options))}>
            {messages.reset}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
