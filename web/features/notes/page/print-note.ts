import { MAIN_ID } from '../../../navigation/main-id.ts';
import { loadReading } from './note-body.tsx';

/** Long notes are shown part by part; when nothing came for so long, all of it is there. */
const QUIET_MS = 100;

/** Prints the open note as it reads, which `showForReading` turns the page to. */
export async function printNote(showForReading: () => void): Promise<void> {
  await loadReading();
  const settled = untilQuiet(document.getElementById(MAIN_ID) ?? document.body);
  showForReading();
  await settled;
  window.print();
}

function untilQuiet(element: Node): Promise<void> {
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
