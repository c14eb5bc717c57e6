import { trackPointer } from '../pointer/track-pointer.ts';
import { closeOnBack } from './close-on-back.ts';

/** Height of the area at the top of a sheet in which dragging moves it, and the distance that closes it. In CSS pixels. */
const HANDLE_HEIGHT = 24;
const CLOSING_DISTANCE = 80;

/** Elements in the handle area that keep their own gesture. */
const CONTROLS = 'button, a, input, select, textarea';

/** Starts the behaviour of a sheet: see `useSheet`. Returns a function that stops it. */
export function openSheet(sheet: HTMLElement, close: () => void): () => void {
  const stops = [closeOnBack(close), followKeyboard(sheet), listenForDrag(sheet, close)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Keeps the height of the on-screen keyboard in the CSS variable `--keyboard-height`. */
function followKeyboard(sheet: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const update = () => {
    // While the user has zoomed in, the viewport is smaller without a keyboard.
    const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
    sheet.style.setProperty('--keyboard-height', `${Math.max(0, Math.round(covered))}px`);
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  update();
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
  };
}

/** Moves the sheet with a pointer that presses its top, and closes it when the pointer is released far enough below. */
function listenForDrag(sheet: HTMLElement, close: () => void): () => void {
  const isOnHandle = ({ clientY }: { clientY: number }, target: EventTarget | null) => {
    const below = clientY - sheet.getBoundingClientRect().top;
    const isHandle = sheet.scrollTop === 0 && below >= 0 && below < HANDLE_HEIGHT;
    return isHandle && target instanceof Element && !target.closest(CONTROLS);
  };
  const onDown = (press: PointerEvent) => {
    if (!isOnHandle(press, press.target)) return;
    press.preventDefault();
    let distance = 0;
    trackPointer(press, {
      onMove({ clientY }) {
        distance = Math.max(0, clientY - press.clientY);
        sheet.style.translate = `0 ${distance}px`;
      },
      onEnd(end) {
        sheet.style.translate = '';
        if (end === 'released' && distance > CLOSING_DISTANCE) close();
      },
    });
  };
  // Without this the browser takes the gesture over to scroll.
  const keepGesture = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (touch && isOnHandle(touch, event.target)) event.preventDefault();
  };
  sheet.addEventListener('pointerdown', onDown);
  sheet.addEventListener('touchstart', keepGesture, { passive: false });
  return () => {
    sheet.removeEventListener('pointerdown', onDown);
    sheet.removeEventListener('touchstart', keepGesture);
  };
}
