import { type FormEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
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
 * or a field with `data-empty-error` is empty, the error is shown on the form and the first invalid field receives the focus.
 * `explain` can replace the error text.
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
      refuseEmpty(form);
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

/** Throws an error for the empty fields with `data-empty-error`. */
function refuseEmpty(form: HTMLFormElement): void {
  const empty = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement && element.dataset.emptyError && element.value.trim() === '',
  );
  if (empty.length === 0) return;
  const fields = Object.fromEntries(
    empty.map((element) => [element.getAttribute('name') ?? '', element.getAttribute('data-empty-error') ?? '']),
  );
  throw new ApiError({ status: 0, code: 'validation_failed', message: 'A field is empty.', fields });
}

function focusFirst(form: HTMLFormElement, names: string[]): void {
  const field = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}
