/** Attribute of elements that stay usable behind a modal popover, such as the region of the toasts. */
export const STAYS_ACTIVE = { 'data-stays-active': '' };

/** Matches the elements with `STAYS_ACTIVE`. */
export const STAYS_ACTIVE_SELECTOR = '[data-stays-active]';
