import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { reported } from '../../undo/undo.ts';
import { useWords } from '../../words.ts';
import { useSectionChanges } from '../projects/section-changes.ts';
import styles from './add-section.module.css';
import { NameField } from './section-name.tsx';

/** Makes a section at the end of a project. */
export function AddSection({ projectId }: { projectId: string }) {
  const { projects: words } = useWords();
  const { create } = useSectionChanges(projectId);
  const [isNaming, setNaming] = useState(false);
  const finish = (name: string | undefined) => {
    setNaming(false);
    if (name !== undefined) void reported(() => create(name));
  };
  return (
    <div className={styles.add}>
      {isNaming ? (
        <NameField name="" onDone={finish} />
      ) : (
        <button type="button" className={styles.button} onClick={() => setNaming(true)}>
          <Plus />
          {words.addSection}
        </button>
      )}
    </div>
  );
}
