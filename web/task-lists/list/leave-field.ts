import { MAIN_ID } from '../../navigation/main-id.ts';

/** The row of a list that had the focus last. */
const ACTIVE_ROW = '[data-task] [data-title][tabindex="0"]';

/**
 * Moves the focus out of a text field: to the open task that contains the field, else to the row that had the focus last in the same
 * list, else in any list, else to the content of the page.
 */
export function leaveField(field: Element): void {
  const main = document.getElementById(MAIN_ID);
  const targets = [
    field.closest<HTMLElement>('aside, dialog'),
    field.closest('section')?.querySelector<HTMLElement>(ACTIVE_ROW),
    main?.querySelector<HTMLElement>(ACTIVE_ROW),
    main,
  ];
  targets.find((target) => target)?.focus({ preventScroll: true });
}
