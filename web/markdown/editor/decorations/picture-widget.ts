import { type EditorView, WidgetType } from '@codemirror/view';
import { isAttachmentUrl, parseAlt } from '../../reading-view/picture-alt.ts';
import { picturesInLine } from './picture-syntax.ts';
import { addResizeHandle } from './resize-handle.ts';
import { element, hostOf } from './widget.ts';

/** A picture in the text: its URL, its alternative text, and its index among the pictures of the line. */
export type PictureSpec = { url: string; alt: string; index: number };

/**
 * Returns a widget with a picture below its line. An external picture is not loaded, because its server would learn who reads
 * what and when. Its widget is a button that opens it.
 */
export function pictureWidget(spec: PictureSpec): WidgetType {
  return new PictureWidget(spec);
}

class PictureWidget extends WidgetType {
  readonly spec: PictureSpec;

  constructor(spec: PictureSpec) {
    super();
    this.spec = spec;
  }

  override eq({ spec }: PictureWidget): boolean {
    return this.isSamePicture(spec) && spec.alt === this.spec.alt;
  }

  override toDOM(view: EditorView): HTMLElement {
    const container = element('div', 'md-picture');
    if (isAttachmentUrl(this.spec.url)) showAttachment(view, container, this.spec);
    else if (/^https?:\/\//i.test(this.spec.url)) container.append(externalPictureButton(view, this.spec.url));
    return container;
  }

  /** A change of the width keeps the element and the focus on its handle. */
  override updateDOM(container: HTMLElement, _view: EditorView, before: WidgetType): boolean {
    if (!(before instanceof PictureWidget) || !this.isSamePicture(before.spec)) return false;
    const [after, previous] = [parseAlt(this.spec.alt), parseAlt(before.spec.alt)];
    const image = container.querySelector('img');
    if (!image || after.name !== previous.name) return false;
    image.style.width = after.width === undefined ? '' : `${after.width}px`;
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  override get estimatedHeight(): number {
    return isAttachmentUrl(this.spec.url) ? ESTIMATED_HEIGHT : -1;
  }

  private isSamePicture({ url, index }: PictureSpec): boolean {
    return url === this.spec.url && index === this.spec.index;
  }
}

/** Assumed height in pixels of pictures that have not been visible yet. */
const ESTIMATED_HEIGHT = 240;

function showAttachment(view: EditorView, container: HTMLElement, spec: PictureSpec): void {
  const host = hostOf(view);
  if (!host) return;
  const { name, width } = parseAlt(spec.alt);
  const { pictures } = host;
  const frame = element('span', 'md-picture-frame');
  const image = element('img', 'md-picture-image', { alt: host.messages().image(name), draggable: 'false' });
  const aspectRatio = pictures.aspectRatios.get(spec.url);
  // Reserves the height of a picture that was shown before, so that the text below does not move.
  if (aspectRatio !== undefined) image.style.aspectRatio = String(aspectRatio);
  if (width !== undefined) image.style.width = `${width}px`;
  frame.append(image);
  container.append(frame);
  const show = async () => {
    image.src = await pictures.objectUrl(spec.url);
    await image.decode();
    pictures.aspectRatios.set(spec.url, image.naturalWidth / image.naturalHeight);
    if (!view.state.readOnly) addResizeHandle(view, { frame, image, source: () => sourceOf(view, container, spec) });
    view.requestMeasure();
  };
  show().catch(() => {
    container.replaceChildren();
    view.requestMeasure();
  });
}

function sourceOf(view: EditorView, container: HTMLElement, { index }: PictureSpec) {
  const line = view.state.doc.lineAt(view.posAtDOM(container));
  return picturesInLine(line.text, line.from)[index];
}

function externalPictureButton(view: EditorView, url: string): HTMLElement {
  const host = hostOf(view);
  const button = element('button', 'md-external-picture', { type: 'button', tabindex: '-1' });
  const icon = host?.icon('picture');
  if (icon) button.append(icon);
  button.append(host?.messages().externalImage(hostName(url)) ?? '');
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
