import { type FormEvent, useState } from 'react';
import { fieldErrors, useErrorText } from './error-text.ts';

/** The state of a form that is being submitted. */
export type Submission = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** True while the request is pending. */
  busy: boolean;
  /** Validation errors by field name. */
  fields: Readonly<Record<string, string>>;
  /** The error text, if the error does not belong to a field. */
  message: string | undefined;
};

/**
 * Submits a form with `work`, which reads the values by field name. Submits while `work` is pending are ignored. If `work` fails,
 * the error is shown on the form and the first invalid field receives the focus. `explain` can replace the error text.
 */
export function useSubmit(
  work: (value: (name: string) => string) => Promise<unknown>,
  explain?: (error: unknown) => string | undefined,
): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const text = useErrorText();
  const fields = fieldErrors(error);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    setBusy(true);
    setError(undefined);
    try {
      await work((name) => String(values.get(name) ?? ''));
    } catch (failure) {
      setError(failure);
      focusFirst(form, Object.keys(fieldErrors(failure)));
    } finally {
      setBusy(false);
    }
  };

  const hasMessage = error !== undefined && Object.keys(fields).length === 0;
  return { onSubmit, busy, fields, message: hasMessage ? (explain?.(error) ?? text(error)) : undefined };
}

function focusFirst(form: HTMLFormElement, names: string[]): void {
  const field = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}
