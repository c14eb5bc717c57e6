import { type EditorView, WidgetType } from '@codemirror/view';
import { isOwnFile, readAlt } from '../../reading/picture-text.ts';
import { element, hostOf } from './part.ts';
import { addHandle } from './picture-handle.ts';
import { picturesInLine } from './pictures-in.ts';

/** A picture in the text: its address, alternative text and index in its line. */
export type PictureSpec = { url: string; alt: string; index: number };

/**
 * A picture below its line. An external picture is not loaded, because its server would learn who reads what and when. A button
 * shows its address and opens it.
 */
export function picturePart(spec: PictureSpec): WidgetType {
  return new PicturePart(spec);
}

class PicturePart extends WidgetType {
  readonly spec: PictureSpec;

  constructor(spec: PictureSpec) {
    super();
    this.spec = spec;
  }

  override eq({ spec }: PicturePart): boolean {
    return this.isSamePicture(spec) && spec.alt === this.spec.alt;
  }

  override toDOM(view: EditorView): HTMLElement {
    const box = element('div', 'md-picture');
    if (isOwnFile(this.spec.url)) showOwn(view, box, this.spec);
    else if (/^https?:\/\//i.test(this.spec.url)) box.append(elsewhereButton(view, this.spec.url));
    return box;
  }

  /** A change of the width keeps the element and the focus on its handle. */
  override updateDOM(box: HTMLElement, _view: EditorView, before: WidgetType): boolean {
    if (!(before instanceof PicturePart) || !this.isSamePicture(before.spec)) return false;
    const [now, then] = [readAlt(this.spec.alt), readAlt(before.spec.alt)];
    const image = box.querySelector('img');
    if (!image || now.name !== then.name) return false;
    image.style.width = now.width === undefined ? '' : `${now.width}px`;
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  override get estimatedHeight(): number {
    return isOwnFile(this.spec.url) ? USUAL_HEIGHT : -1;
  }

  private isSamePicture({ url, index }: PictureSpec): boolean {
    return url === this.spec.url && index === this.spec.index;
  }
}

/** Height in pixels of pictures that have not been visible yet. */
const USUAL_HEIGHT = 240;

function showOwn(view: EditorView, box: HTMLElement, spec: PictureSpec): void {
  const host = hostOf(view);
  if (!host) return;
  const { name, width } = readAlt(spec.alt);
  const { pictures } = host;
  const frame = element('span', 'md-picture-frame');
  const image = element('img', 'md-picture-image', { alt: host.words().picture(name), draggable: 'false' });
  const shape = pictures.shapes.get(spec.url);
  // Reserves the height of a picture that was shown before, so that the text below does not move.
  if (shape !== undefined) image.style.aspectRatio = String(1 / shape);
  if (width !== undefined) image.style.width = `${width}px`;
  frame.append(image);
  box.append(frame);
  const show = async () => {
    image.src = await pictures.address(spec.url);
    await image.decode();
    pictures.shapes.set(spec.url, image.naturalHeight / image.naturalWidth);
    if (!view.state.readOnly) addHandle(view, { frame, image, mark: () => markOf(view, box, spec) });
    view.requestMeasure();
  };
  show().catch(() => {
    box.replaceChildren();
    view.requestMeasure();
  });
}

function markOf(view: EditorView, box: HTMLElement, { index }: PictureSpec) {
  const line = view.state.doc.lineAt(view.posAtDOM(box));
  return picturesInLine(line.text, line.from)[index];
}

function elsewhereButton(view: EditorView, url: string): HTMLElement {
  const host = hostOf(view);
  const button = element('button', 'md-elsewhere', { type: 'button', tabindex: '-1' });
  const mark = host?.icon('picture');
  if (mark) button.append(mark);
  button.append(host?.words().elsewhere(hostName(url)) ?? '');
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => window.open(url, '_blank', 'noopener,noreferrer'));
  return button;
}

function hostName(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}
