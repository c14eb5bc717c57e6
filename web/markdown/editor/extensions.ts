import { syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { dropCursor, EditorView, highlightActiveLine, highlightSpecialChars, placeholder } from '@codemirror/view';
import { classHighlighter, tagHighlighter, tags } from '@lezer/highlight';
import { linkOver } from './commands/toggle-link.ts';
import { completions } from './completions/completions.ts';
import { lineDirections } from './decorations/line-directions.ts';
import { followOnClick } from './decorations/link-at.ts';
import { markdownDecorations } from './decorations/markdown-decorations.ts';
import { pictureDecorations } from './decorations/picture-decorations.ts';
import { findInText } from './find-panel.ts';
import { type Host, hostFacet } from './host.ts';
import { keys } from './keys.ts';
import { markdownLanguage } from './markdown-language.ts';
import { pasteFormatted } from './paste-formatted.ts';
import { uploadFiles, uploads } from './uploads.ts';

/** The line separator. It changes if a new text has other line breaks. */
export const lineSeparator = new Compartment();

/** Whether the editor is writable. */
export const editability = new Compartment();

/** Returns all extensions of the editor. */
export function extensions(host: Host, describedBy: string): Extension {
  return [
    hostFacet.of(host),
    markdownLanguage,
    syntaxHighlighting(classHighlighter),
    syntaxHighlighting(tagHighlighter([{ tag: tags.strikethrough, class: 'md-strike' }])),
    completions,
    keys(),
    findInText,
    uploads,
    pictureDecorations,
    markdownDecorations,
    lineDirections,
    highlightActiveLine(),
    highlightSpecialChars({ render: renderSpecialCharacter }),
    dropCursor(),
    EditorView.lineWrapping,
    placeholder(host.messages().placeholder),
    EditorView.clipboardInputFilter.of((text, state) => text.replace(/\r\n?|\n/g, state.lineBreak)),
    EditorView.domEventHandlers({ paste, drop, mousedown: followOnClick }),
    EditorView.contentAttributes.of({
      'aria-label': host.props().label,
      'aria-describedby': describedBy,
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
  ];
}

/** Returns the extension for a writable or read-only editor. In a read-only editor the caret can still move. */
export function editabilityOf(isWritable: boolean): Extension {
  return isWritable
    ? []
    : [EditorState.readOnly.of(true), EditorView.contentAttributes.of({ 'aria-readonly': 'true' })];
}

function paste(event: ClipboardEvent, view: EditorView): boolean {
  const files = [...(event.clipboardData?.files ?? [])];
  const text = event.clipboardData?.getData('text/plain') ?? '';
  // Some programs add an image to copied text. The text is then pasted.
  if (files.length > 0 && text === '') {
    uploadFiles(view, files);
    return true;
  }
  if (view.state.readOnly) return false;
  const link = linkOver(view.state, text);
  if (link === undefined) return pasteFormatted(view, event.clipboardData?.getData('text/html') ?? '', text);
  view.dispatch(view.state.replaceSelection(link), { userEvent: 'input.paste', scrollIntoView: true });
  return true;
}

function drop(event: DragEvent, view: EditorView): boolean {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length === 0 || view.state.readOnly) return false;
  event.preventDefault();
  const pos = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
  uploadFiles(view, files, pos);
  return true;
}

/** Renders a special character. A carriage return is not span. */
function renderSpecialCharacter(_code: number, description: string | null, placeholder: string): HTMLElement {
  const span = document.createElement('span');
  span.className = 'md-special';
  span.textContent = description === 'carriage return' ? '' : placeholder;
  return span;
}
