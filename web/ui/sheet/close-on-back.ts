/**
 * Lets the Back button close the topmost sheet instead of leaving the page. While sheets are open, the history has one more entry
 * with the same address. It is removed when the last sheet closes. If the app has navigated meanwhile, the entry stays in the
 * history and is skipped when the user goes back to it.
 */

type Sheet = { close: () => void };

/** The open sheets, the topmost last. */
const sheets: Sheet[] = [];

let isListening = false;
/** True from `goBack` until the browser has gone back. */
let isGoingBack = false;

/** Calls `close` on Back until the returned function is called. */
export function closeOnBack(close: () => void): () => void {
  if (!isListening) window.addEventListener('popstate', onPopState);
  isListening = true;
  const sheet = { close };
  sheets.push(sheet);
  if (!isSheetEntry()) addEntry();
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1);
    // Another sheet can open, or the app can navigate, in the same turn.
    window.setTimeout(() => {
      if (sheets.length === 0 && isSheetEntry() && !isGoingBack) goBack();
    });
  };
}

/** Whether the current history entry is the additional one. */
function isSheetEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isSheet' in state;
}

function addEntry(): void {
  const state: unknown = history.state;
  // The router replaces `history.pushState` by a function that announces a navigation. Here the address stays the same.
  History.prototype.pushState.call(history, { ...(typeof state === 'object' && state), isSheet: true }, '');
}

function goBack(): void {
  isGoingBack = true;
  history.back();
}

function onPopState(): void {
  const isOwnStep = isGoingBack;
  isGoingBack = false;
  if (isSheetEntry()) {
    if (sheets.length === 0) goBack();
    return;
  }
  const top = sheets.at(-1);
  if (!top) return;
  // A sheet that opened after the step began stays open. It needs the entry that the step has removed.
  if (isOwnStep || sheets.length > 1) addEntry();
  if (!isOwnStep) top.close();
}
