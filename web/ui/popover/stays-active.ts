/** Attribute of elements that stay usable while a modal popover is open, such as the region of the toasts. */
export const STAYS_ACTIVE = { 'data-stays-active': '' };

/** Matches the elements with `STAYS_ACTIVE`. */
export const STAYS_ACTIVE_SELECTOR = '[data-stays-active]';
