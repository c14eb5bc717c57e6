import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import styles from './add-section.module.css';
import { useSectionActions } from './section-actions.ts';
import { NameField } from './section-name.tsx';

export type AddSectionProps = {
  projectId: string;
  /** Class of the button and the field. The default is the style below a list. */
  className?: string | undefined;
};

/** A button that becomes a field. It creates a section at the end of a project. The button gets the focus after a key. */
export function AddSection({ projectId, className = styles.add }: AddSectionProps) {
  const { sections: messages } = useLazyMessages();
  const { create } = useSectionActions(projectId);
  const [isNaming, setNaming] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const finish = (name: string | undefined, byKey: boolean) => {
    setNaming(false);
    setReturning(byKey);
    if (name !== undefined) void create(name);
  };
  return (
    <div className={className}>
      {isNaming ? (
        <NameField name="" onDone={finish} />
      ) : (
        <button ref={isReturning ? focusOnMount : undefined} type="button" onClick={() => setNaming(true)}>
          <Plus />
          {messages.add}
        </button>
      )}
    </div>
  );
}

function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus();
}
