/** Id of the `main` element, which holds the current view. The skip link and focus handling refer to it. */
export const MAIN_ID = 'main';
