import type { EditorView } from '@codemirror/view';
import { trackPointer } from '../../../ui/pointer/track-pointer.ts';
import { formatAlt, MAX_WIDTH, MIN_WIDTH, parseAlt } from '../../reading-view/picture-alt.ts';
import type { PictureSource } from './picture-syntax.ts';
import { element, hostOf } from './widget.ts';

/** Change of the width by one press of an arrow key, in CSS pixels. */
const KEY_STEP = 16;

type ResizedPicture = { frame: HTMLElement; image: HTMLImageElement; source: () => PictureSource | undefined };

/** Adds a resize handle to a picture, for pointer and arrow keys. The new width is written to the text. */
export function addResizeHandle(view: EditorView, { frame, image, source }: ResizedPicture): void {
  const messages = hostOf(view)?.messages();
  const handle = element('span', 'md-resize-handle', {
    role: 'slider',
    tabindex: '0',
    'aria-label': messages?.imageWidth ?? '',
    'aria-valuemin': String(MIN_WIDTH),
    'aria-valuemax': String(MAX_WIDTH),
  });
  const setWidth = (width: number) => {
    image.style.width = `${width}px`;
    handle.setAttribute('aria-valuenow', String(Math.round(width)));
    handle.setAttribute('aria-valuetext', messages?.pixels(Math.round(width)) ?? '');
  };
  const save = () => saveWidth(view, source(), image.clientWidth);
  handle.setAttribute('aria-valuenow', String(Math.round(image.clientWidth)));
  handle.setAttribute('aria-valuetext', messages?.pixels(Math.round(image.clientWidth)) ?? '');
  handle.addEventListener('pointerdown', (event) => drag(event, handle, image, setWidth, save));
  handle.addEventListener('keydown', (event) => {
    const by = { ArrowRight: KEY_STEP, ArrowUp: KEY_STEP, ArrowLeft: -KEY_STEP, ArrowDown: -KEY_STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setWidth(limited(image.clientWidth + by));
    save();
  });
  frame.append(handle);
}

function drag(
  start: PointerEvent,
  handle: HTMLElement,
  image: HTMLImageElement,
  setWidth: (width: number) => void,
  save: () => void,
): void {
  start.preventDefault();
  const before = image.clientWidth;
  handle.setPointerCapture(start.pointerId);
  trackPointer(start, {
    onMove: ({ clientX }) => setWidth(limited(before + clientX - start.clientX)),
    onEnd: (end) => (end === 'released' ? save() : setWidth(before)),
  });
}

function saveWidth(view: EditorView, source: PictureSource | undefined, width: number): void {
  if (!source) return;
  const insert = formatAlt(parseAlt(source.alt).name, width);
  const changes = { from: source.altFrom, to: source.altFrom + source.alt.length, insert };
  if (insert !== source.alt) view.dispatch({ changes, userEvent: 'input.width' });
}

function limited(width: number): number {
  return Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH);
}
