import { syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { dropCursor, EditorView, highlightActiveLine, highlightSpecialChars, placeholder } from '@codemirror/view';
import { classHighlighter, tagHighlighter, tags } from '@lezer/highlight';
import { linkOver } from './commands/toggle-link.ts';
import { findInText } from './find-panel.ts';
import { type Host, hostFacet } from './host.ts';
import { keys } from './keys.ts';
import { followOnPress } from './live/link-at.ts';
import { liveMarks } from './live/live-marks.ts';
import { pictures } from './live/pictures.ts';
import { markdownLanguage } from './markdown-language.ts';
import { offers } from './offers/offers.ts';
import { sendFiles, uploads } from './uploads.ts';

/** The configuration that can change while the editor is mounted. */
export const lineBreaks = new Compartment();
export const writing = new Compartment();

/** Returns all extensions of the editor. */
export function extensions(host: Host, describedBy: string): Extension {
  return [
    hostFacet.of(host),
    markdownLanguage,
    syntaxHighlighting(classHighlighter),
    syntaxHighlighting(tagHighlighter([{ tag: tags.strikethrough, class: 'md-strike' }])),
    offers,
    keys(),
    findInText,
    uploads,
    pictures,
    liveMarks,
    highlightActiveLine(),
    highlightSpecialChars({ render: specialSign }),
    dropCursor(),
    EditorView.lineWrapping,
    placeholder(host.words().placeholder),
    EditorView.clipboardInputFilter.of((text, state) => text.replace(/\r\n?|\n/g, state.lineBreak)),
    EditorView.domEventHandlers({ paste, drop, mousedown: followOnPress }),
    EditorView.contentAttributes.of({
      'aria-label': host.props().label,
      'aria-describedby': describedBy,
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
  ];
}

/** Returns the extension for a writable or read-only editor. The caret also moves in a read-only one. */
export function writable(isWritable: boolean): Extension {
  return isWritable
    ? []
    : [EditorState.readOnly.of(true), EditorView.contentAttributes.of({ 'aria-readonly': 'true' })];
}

function paste(event: ClipboardEvent, view: EditorView): boolean {
  const files = [...(event.clipboardData?.files ?? [])];
  const text = event.clipboardData?.getData('text/plain') ?? '';
  // Copied cells and paragraphs of other programs come with an image of themselves.
  if (files.length > 0 && text === '') {
    sendFiles(view, files);
    return true;
  }
  const link = view.state.readOnly ? undefined : linkOver(view.state, text);
  if (link === undefined) return false;
  view.dispatch(view.state.replaceSelection(link), { userEvent: 'input.paste', scrollIntoView: true });
  return true;
}

function drop(event: DragEvent, view: EditorView): boolean {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length === 0 || view.state.readOnly) return false;
  event.preventDefault();
  const pos = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
  sendFiles(view, files, pos);
  return true;
}

/** Hides a stray carriage return. */
function specialSign(_code: number, description: string | null, sign: string): HTMLElement {
  const shown = document.createElement('span');
  shown.className = 'md-special';
  shown.textContent = description === 'carriage return' ? '' : sign;
  return shown;
}
