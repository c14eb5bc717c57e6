import { useQueryClient } from '@tanstack/react-query';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Plus from 'lucide-react/icons/plus';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { LIMITS } from '#contract/limits.ts';
import { isComposing } from '../../../../keyboard/composing.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { Link } from '../../../../ui/button/link.tsx';
import { withErrorToast } from '../../../../undo/undo.ts';
import { loadProjectActions } from '../load-actions.ts';
import styles from './add-project.module.css';

/** A copy of the limit: importing `LIMITS` would add all limits to the first view. The type keeps it equal. */
const MAX_NAME_LENGTH: (typeof LIMITS)['projectName'] = 200;

/** The button below an empty list of projects. */
export function AddProjectButton({ onPress }: { onPress: () => void }) {
  const { projects: messages } = useMessages();
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      <Plus />
      {messages.addInline}
    </button>
  );
}

/**
 * Field in the sidebar that creates a project, with a link to the templates. Enter creates it. Esc, and Enter or blur with an empty
 * name, close the field.
 */
export function AddProject({ onDone }: { onDone: () => void }) {
  const { projects: messages } = useMessages();
  const { templates } = useLazyMessages();
  const cache = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);

  const add = async (name: string) => {
    if (name.trim() === '') return onDone();
    const created = await withErrorToast(async () => {
      const { projectActions } = await loadProjectActions();
      navigate(paths.project((await projectActions(cache).create({ name })).id));
    });
    if (created) onDone();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') void add(event.currentTarget.value);
    if (event.key === 'Escape') onDone();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!parts.current?.contains(relatedTarget) && field.current?.value.trim() === '') onDone();
  };
  return (
    <div ref={parts}>
      <div className={styles.line}>
        <Plus />
        <input
          ref={field}
          className={styles.field}
          aria-label={messages.name}
          placeholder={messages.newProject}
          maxLength={MAX_NAME_LENGTH}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </div>
      <Link
        className={styles.button}
        href={paths.templates}
        onBlur={onBlur}
        // The field keeps the focus, because losing it removes the link.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onDone}
      >
        <LayoutTemplate />
        {templates.fromTemplate}
      </Link>
    </div>
  );
}
