import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { SplitDialog } from './lazy.ts';
import styles from './split-button.module.css';
import { useHasAi } from './use-ai.ts';

/** A button that asks the AI provider for sub-tasks. Renders nothing without a provider. */
export function SplitButton({ task }: { task: Task }) {
  const { taskPanel: messages } = useLazyMessages();
  const [isOpen, setOpen] = useState(false);
  if (!useHasAi()) return null;
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        <Sparkles />
        {messages.split}
      </button>
      {isOpen && (
        <OptionalPart>
          <SplitDialog task={task} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  );
}
