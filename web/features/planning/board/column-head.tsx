import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronsRightLeft from 'lucide-react/icons/chevrons-right-left';
import { type ReactNode, useState } from 'react';
import type { Label } from '#contract/resources/label.ts';
import type { Section } from '#contract/resources/section.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Dot } from '../../../ui/icon/dot.tsx';
import { VisuallyHidden } from '../../../ui/message/visually-hidden.tsx';
import { SectionMenu, SectionName } from '../sections/index.ts';
import styles from './column.module.css';
import type { Column } from './columns.ts';
import { useColumnDrag } from './use-column-drag.ts';

export type ColumnHeadProps = {
  id: string;
  column: Column;
  name: string;
  /** The sections of the project from left to right. */
  sections: readonly Section[];
  labels: readonly Label[];
  canEdit: boolean;
  onCollapse: () => void;
};

/** The heading of a column: name, number of open tasks and actions. Dragging it moves a section. */
export function ColumnHead({ id, column, name, sections, labels, canEdit, onCollapse }: ColumnHeadProps) {
  const { board: messages } = useLazyMessages();
  const [isRenaming, setRenaming] = useState(false);
  const label = column.by === 'label' ? labels.find((one) => one.id === column.value) : undefined;
  const section = column.by === 'section' ? sections.find((one) => one.id === column.value) : undefined;
  const drag = useColumnDrag(section);
  const canMove = canEdit && section !== undefined && !isRenaming;
  return (
    <header className={styles.head} data-movable={canMove} onPointerDown={canMove ? drag : undefined}>
      {label && <Dot color={label.color} />}
      <h2 id={id} className={styles.name}>
        {section ? <SectionName section={section} isRenaming={isRenaming} onDone={() => setRenaming(false)} /> : name}
      </h2>
      <Count count={column.count} />
      <div className={styles.actions}>
        <IconButton label={messages.collapse(name)} icon={ChevronsRightLeft} onClick={onCollapse} />
        {section && canEdit && (
          <SectionMenu
            section={section}
            sections={sections}
            back={{ label: messages.moveLeft, icon: ArrowLeft }}
            forward={{ label: messages.moveRight, icon: ArrowRight }}
            onRename={() => setRenaming(true)}
          />
        )}
      </div>
    </header>
  );
}

/** The number of open tasks in a column. */
export function Count({ count }: { count: number }): ReactNode {
  const { board: messages } = useLazyMessages();
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{messages.tasks(count)}</VisuallyHidden>
    </span>
  );
}
