import { type FormEvent, useState } from 'react';
import { fieldErrors, useErrorText } from './error-text.ts';

/** A form that sends itself: what to put on it while it does, and when it is refused. */
export type Submission = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** What is wrong, by the field's name. */
  fields: Readonly<Record<string, string>>;
  /** The refusal in words when it belongs to no field. */
  message: string | undefined;
};

/**
 * Sends a form's values by `work`, once at a time. A refusal stays on the form and moves focus to the first wrong field;
 * `explain` may put it in words of its own.
 */
export function useSubmit(
  work: (value: (name: string) => string) => Promise<unknown>,
  explain?: (refusal: unknown) => string | undefined,
): Submission {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const text = useErrorText();
  const fields = fieldErrors(refusal);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    setBusy(true);
    setRefusal(undefined);
    try {
      await work((name) => String(values.get(name) ?? ''));
    } catch (error) {
      setRefusal(error);
      focusFirst(form, Object.keys(fieldErrors(error)));
    } finally {
      setBusy(false);
    }
  };

  const told = refusal === undefined || Object.keys(fields).length > 0;
  return { onSubmit, busy, fields, message: told ? undefined : (explain?.(refusal) ?? text(refusal)) };
}

function focusFirst(form: HTMLFormElement, names: string[]): void {
  const wrong = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (wrong instanceof HTMLElement) wrong.focus();
}
