import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import type { Label } from '#contract/resources/label.ts';
import type { Section } from '#contract/resources/section.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { TaskRows } from '../../../task-lists/list/task-rows.tsx';
import { EarlyQuickAdd } from '../quick-add/index.ts';
import { setColumnCollapsed } from './collapsed-columns.ts';
import styles from './column.module.css';
import { ColumnHead, Count } from './column-head.tsx';
import { type ColumnRecords, destinationOf } from './column-value.ts';
import type { Column } from './columns.ts';
import { useColumnDropZone } from './use-column-drop-zone.ts';

export type BoardColumnProps = {
  column: Column;
  columns: readonly Column[];
  sections: readonly Section[];
  labels: readonly Label[];
  records: ColumnRecords;
  projectId: string;
  name: string;
  /** Key of the column in the stored set of collapsed columns. */
  collapseKey: string;
  isCollapsed: boolean;
  /** Narrow windows show the column only during a drag. */
  isUnused: boolean;
  isSorted: boolean;
  canEdit: boolean;
};

/** A column of a board: heading, cards and the field that adds a task. If collapsed, only name and count. */
export function BoardColumn({ collapseKey, ...props }: BoardColumnProps) {
  const { column, name, isCollapsed, isUnused } = props;
  const element = useRef<HTMLElement>(null);
  const id = useId();
  useColumnDropZone(element, props);
  return (
    <section
      ref={element}
      className={styles.column}
      aria-labelledby={id}
      data-column={column.key}
      data-section={column.by === 'section' ? column.value : undefined}
      data-collapsed={isCollapsed}
      data-unused={isUnused}
      data-scroll-step
    >
      {isCollapsed ? (
        <CollapsedHead
          id={id}
          name={name}
          count={column.count}
          onExpand={() => setColumnCollapsed(collapseKey, false)}
        />
      ) : (
        <>
          <ColumnHead id={id} {...props} onCollapse={() => setColumnCollapsed(collapseKey, true)} />
          <div className={styles.cards} data-cards>
            <TaskRows rows={column.rows} label={name} />
          </div>
          {props.canEdit && <AddCard {...props} />}
        </>
      )}
    </section>
  );
}

type CollapsedHeadProps = { id: string; name: string; count: number; onExpand: () => void };

function CollapsedHead({ id, name, count, onExpand }: CollapsedHeadProps) {
  const { board: messages } = useLazyMessages();
  return (
    <button type="button" className={styles.collapsed} aria-label={messages.expand(name)} onClick={onExpand}>
      <Count count={count} />
      <span id={id} className={styles.collapsedName}>
        {name}
      </span>
    </button>
  );
}

type AddCardProps = Pick<BoardColumnProps, 'column' | 'records' | 'projectId' | 'name'>;

function AddCard({ column, records, projectId, name }: AddCardProps) {
  const { tasks: messages } = useMessages();
  const [isAdding, setAdding] = useState(false);
  if (isAdding) {
    return (
      <div className={styles.adding}>
        <EarlyQuickAdd {...destinationOf(column, projectId, records)} autoFocus onClose={() => setAdding(false)} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.add}
      aria-label={messages.addTo(name)}
      data-add-slot
      onClick={() => setAdding(true)}
    >
      <Plus />
      {messages.addTask}
    </button>
  );
}
