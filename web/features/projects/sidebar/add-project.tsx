import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { LIMITS } from '#contract/limits.ts';
import { paths } from '../../../navigation/paths.ts';
import { useMessages } from '../../../platform/messages.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import { loadProjectChanges } from '../changes.ts';
import styles from './add-project.module.css';

/** Written out, because the first view would carry every limit of the service for it. */
const LONGEST: (typeof LIMITS)['projectName'] = 200;

/** The line below the projects that says how to begin. */
export function AddProjectButton({ onPress }: { onPress: () => void }) {
  const { projects: messages } = useMessages();
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      <Plus />
      {messages.addInline}
    </button>
  );
}

/** A line of the sidebar that becomes a project: Enter makes it, Esc and an empty name make nothing. */
export function AddProject({ onDone }: { onDone: () => void }) {
  const { projects: messages } = useMessages();
  const cache = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const add = async (name: string) => {
    if (name.trim() === '') return onDone();
    const made = await withErrorToast(async () => {
      const { projectChanges } = await loadProjectChanges();
      navigate(paths.project((await projectChanges(cache).create({ name })).id));
    });
    if (made) onDone();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void add(event.currentTarget.value);
    if (event.key === 'Escape') onDone();
  };
  return (
    <div className={styles.line}>
      <Plus />
      <input
        ref={field}
        className={styles.field}
        aria-label={messages.name}
        placeholder={messages.newProject}
        maxLength={LONGEST}
        onKeyDown={onKeyDown}
        onBlur={(event) => event.currentTarget.value.trim() === '' && onDone()}
      />
    </div>
  );
}
