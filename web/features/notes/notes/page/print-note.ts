import { MAIN_ID } from '../../../../navigation/main-id.ts';
import { loadReadingView } from './note-body.tsx';

/** Long notes are rendered in parts. Rendering is complete if the page has not changed for this time. */
const QUIET_MS = 100;

/** Prints the open note as rendered Markdown. `showForReading` switches the page to read mode. */
export async function printNote(showForReading: () => void): Promise<void> {
  await loadReadingView();
  const settled = untilUnchanged(document.getElementById(MAIN_ID) ?? document.body);
  showForReading();
  await settled;
  window.print();
}

function untilUnchanged(element: Node): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, QUIET_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    });
    observer.observe(element, { childList: true, subtree: true });
  });
}
