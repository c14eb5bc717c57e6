import { useRef, useState } from 'react';
import { readDescription, storeDescription } from '../drafts.ts';
import { type LineValues, NO_VALUES } from './line-values.ts';

export type Details = ReturnType<typeof useDetails>;

/** The chosen properties and the description of a quick-add line. The description is stored with the draft of the line. */
export function useDetails(draftName: string, text: string) {
  const [values, setValues] = useState<LineValues>(NO_VALUES);
  const [description, setDescription] = useState('');
  const [isDescribing, setDescribing] = useState(false);
  const descriptionField = useRef<HTMLTextAreaElement>(null);
  const showDescription = (next: string) => {
    setDescription(next);
    setDescribing(next !== '');
  };
  return {
    values,
    setValues,
    description,
    setDescription: (next: string) => {
      setDescription(next);
      storeDescription(draftName, text, next);
    },
    isDescribing,
    descriptionField,
    startDescribing: () => {
      setDescribing(true);
      descriptionField.current?.focus();
    },
    /** Shows the details of a line that the server refused. */
    restoreRefused: (refused: { values: LineValues; description: string }) => {
      setValues(refused.values);
      showDescription(refused.description);
    },
    clear: () => {
      setValues(NO_VALUES);
      showDescription('');
      storeDescription(draftName, '', '');
    },
    /** Shows the description that belongs to the restored text. */
    restore: (restored: string) => showDescription(readDescription(draftName, restored)),
  };
}
