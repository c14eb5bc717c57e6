import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Section } from '#contract/resources/section.ts';
import { isComposing } from '../../../keyboard/composing.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { useSectionActions } from './section-actions.ts';
import styles from './section-name.module.css';

export type SectionNameProps = { section: Section; isRenaming: boolean; onDone: () => void };

/** The name of a section, or the field that changes it. Enter, Esc and blur save. */
export function SectionName({ section, isRenaming, onDone }: SectionNameProps) {
  const { rename } = useSectionActions(section.project_id);
  if (!isRenaming) return section.name;
  const finish = (name: string | undefined) => {
    onDone();
    if (name !== undefined && name !== section.name) void rename(section.id, name);
  };
  return <NameField name={section.name} onDone={finish} />;
}

type NameFieldProps = {
  name: string;
  /** Receives undefined if the name is empty. `byKey` is true if a key ended the editing, so that the focus must move on. */
  onDone: (name: string | undefined, byKey: boolean) => void;
};

/** Field for the name of a section. */
export function NameField({ name, onDone }: NameFieldProps) {
  const { sections: messages } = useLazyMessages();
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.select();
  }, []);
  const finish = (byKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(field.current?.value.trim() || undefined, byKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    finish(true);
  };
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={messages.name}
      placeholder={messages.name}
      defaultValue={name}
      maxLength={LIMITS.sectionName}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => finish(false)}
    />
  );
}
