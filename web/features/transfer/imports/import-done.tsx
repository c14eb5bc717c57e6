import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queries } from '../../../api/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { Warnings } from './import-preview.tsx';
import type { ImportState } from './import-step.ts';
import styles from './imports.module.css';
import { finishedText, undoneText, updateCounts } from './preview-text.ts';

type ImportDoneProps = ImportState & { isUndoing: boolean; onUndo: () => void; onClose: () => void };

/** The result of an import: links to the projects, the warnings, and the button that undoes it. */
export function ImportDone({ result, isUndone, skipped, isUndoing, onUndo, onClose }: ImportDoneProps) {
  const { importExport: messages } = useSettingsMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: undoing removes the focused button.
  useEffect(() => {
    heading.current?.focus();
  }, [isUndone]);
  const { update } = result;
  return (
    <div className={styles.panel}>
      <h4 ref={heading} tabIndex={-1} className={styles.fileName}>
        {finishedText(result, messages)}
      </h4>
      {update && !isUndone && <p className={styles.counts}>{updateCounts(update, messages)}</p>}
      <p role="status">{isUndone && undoneText(result, skipped, messages)}</p>
      {!isUndone && <ProjectLinks ids={result.project_ids ?? []} />}
      <Warnings warnings={result.warnings} />
      <div className={styles.actions}>
        {!isUndone && (
          <Button busy={isUndoing} onClick={onUndo}>
            {update ? messages.undoUpdate : messages.undoImport}
          </Button>
        )}
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
