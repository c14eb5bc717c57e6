import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { queries } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/button/link.tsx';
import { Warnings } from './import-preview.tsx';
import styles from './imports.module.css';

type ImportDoneProps = { result: ImportResult; isUndone: boolean; onUndo: () => void; onClose: () => void };

/** The result of an import: links to the new projects, the warnings, and the button that undoes it. */
export function ImportDone({ result, isUndone, onUndo, onClose }: ImportDoneProps) {
  const { importExport: messages } = useLazyMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: undoing removes the focused button.
  useEffect(() => heading.current?.focus(), [isUndone]);
  return (
    <div className={styles.panel}>
      <h4 ref={heading} tabIndex={-1} className={styles.fileName}>
        {messages.imported(result.tasks)}
      </h4>
      <p role="status">{isUndone && messages.undone}</p>
      {!isUndone && <ProjectLinks ids={result.project_ids ?? []} />}
      <Warnings warnings={result.warnings} />
      <div className={styles.actions}>
        {!isUndone && <Button onClick={onUndo}>{messages.undoImport}</Button>}
        <Button onClick={onClose}>{messages.another}</Button>
      </div>
    </div>
  );
}

function ProjectLinks({ ids }: { ids: readonly string[] }) {
  const { data: projects = [] } = useQuery(queries.projects());
  return (
    <ul className={styles.links}>
      {projects
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.project(id)}>{name}</Link>
          </li>
        ))}
    </ul>
  );
}
