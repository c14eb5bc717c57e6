import type { EditorView } from '@codemirror/view';
import { trackPointer } from '../../../ui/pointer/track-pointer.ts';
import { LEAST_WIDTH, MOST_WIDTH, readAlt, writeAlt } from '../../reading/picture-text.ts';
import { element, hostOf } from './part.ts';
import type { PictureMark } from './pictures-in.ts';

/** Change of the width by one press of an arrow key, in CSS pixels. */
const STEP = 16;

type Handled = { frame: HTMLElement; image: HTMLImageElement; mark: () => PictureMark | undefined };

/** Adds a handle to the edge of a picture. The pointer and the arrow keys change its width, which is written to the text. */
export function addHandle(view: EditorView, { frame, image, mark }: Handled): void {
  const messages = hostOf(view)?.words();
  const grip = element('span', 'md-grip', {
    role: 'slider',
    tabindex: '0',
    'aria-label': messages?.pictureWidth ?? '',
    'aria-valuemin': String(LEAST_WIDTH),
    'aria-valuemax': String(MOST_WIDTH),
  });
  const show = (width: number) => {
    image.style.width = `${width}px`;
    grip.setAttribute('aria-valuenow', String(Math.round(width)));
    grip.setAttribute('aria-valuetext', messages?.pixels(Math.round(width)) ?? '');
  };
  const keep = () => writeWidth(view, mark(), image.clientWidth);
  grip.setAttribute('aria-valuenow', String(Math.round(image.clientWidth)));
  grip.setAttribute('aria-valuetext', messages?.pixels(Math.round(image.clientWidth)) ?? '');
  grip.addEventListener('pointerdown', (event) => drag(event, grip, image, show, keep));
  grip.addEventListener('keydown', (event) => {
    const by = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    show(bounded(image.clientWidth + by));
    keep();
  });
  frame.append(grip);
}

function drag(
  start: PointerEvent,
  grip: HTMLElement,
  image: HTMLImageElement,
  show: (width: number) => void,
  keep: () => void,
): void {
  start.preventDefault();
  const before = image.clientWidth;
  grip.setPointerCapture(start.pointerId);
  trackPointer(start, {
    onMove: ({ clientX }) => show(bounded(before + clientX - start.clientX)),
    onEnd: (end) => (end === 'released' ? keep() : show(before)),
  });
}

function writeWidth(view: EditorView, mark: PictureMark | undefined, width: number): void {
  if (!mark) return;
  const insert = writeAlt(readAlt(mark.alt).name, width);
  const changes = { from: mark.altFrom, to: mark.altFrom + mark.alt.length, insert };
  if (insert !== mark.alt) view.dispatch({ changes, userEvent: 'input.width' });
}

function bounded(width: number): number {
  return Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH);
}
