import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import type { Label } from '#contract/resources/label.ts';
import type { Section } from '#contract/resources/section.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { TaskRows } from '../../task-lists/list/task-rows.tsx';
import { EarlyQuickAdd } from '../quick-add/index.ts';
import styles from './column.module.css';
import { ColumnHead, Count } from './column-head.tsx';
import type { Column } from './columns.ts';
import { setColumnFolded } from './folded-columns.ts';
import { type Named, placeOf } from './place-in-column.ts';
import { useColumnZone } from './use-column-zone.ts';

export type BoardColumnProps = {
  column: Column;
  columns: readonly Column[];
  sections: readonly Section[];
  labels: readonly Label[];
  known: Named;
  projectId: string;
  name: string;
  /** The name that the column is folded under. */
  foldKey: string;
  isFolded: boolean;
  isSorted: boolean;
  canEdit: boolean;
};

/** One column of a board: its heading, its cards, and the line that adds one. */
export function BoardColumn({ foldKey, ...props }: BoardColumnProps) {
  const { column, name, isFolded } = props;
  const element = useRef<HTMLElement>(null);
  const id = useId();
  useColumnZone(element, props);
  return (
    <section
      ref={element}
      className={styles.column}
      aria-labelledby={id}
      data-column={column.key}
      data-section={column.by === 'section' ? column.value : undefined}
      data-folded={isFolded}
    >
      {isFolded ? (
        <FoldedHead id={id} name={name} count={column.rows.length} onUnfold={() => setColumnFolded(foldKey, false)} />
      ) : (
        <>
          <ColumnHead id={id} {...props} onFold={() => setColumnFolded(foldKey, true)} />
          <div className={styles.cards} data-cards>
            <TaskRows rows={column.rows} label={name} />
          </div>
          {props.canEdit && <AddCard {...props} />}
        </>
      )}
    </section>
  );
}

type FoldedHeadProps = { id: string; name: string; count: number; onUnfold: () => void };

function FoldedHead({ id, name, count, onUnfold }: FoldedHeadProps) {
  const { board: messages } = useLazyMessages();
  return (
    <button type="button" className={styles.folded} aria-label={messages.unfold(name)} onClick={onUnfold}>
      <Count count={count} />
      <span id={id} className={styles.foldedName}>
        {name}
      </span>
    </button>
  );
}

type AddCardProps = Pick<BoardColumnProps, 'column' | 'known' | 'projectId' | 'name'>;

function AddCard({ column, known, projectId, name }: AddCardProps) {
  const { tasks: messages } = useMessages();
  const [isAdding, setAdding] = useState(false);
  if (isAdding) {
    return (
      <div className={styles.adding}>
        <EarlyQuickAdd {...placeOf(column, projectId, known)} autoFocus onClose={() => setAdding(false)} />
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
