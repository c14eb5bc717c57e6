import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, type WidgetType } from '@codemirror/view';
import { LIMITS } from '#contract/limits.ts';
import { randomId } from '../../api/random-id.ts';
import { announce } from '../../ui/message/announcer.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { element, hostOf, part, smallButton } from './live/part.ts';

/** Shows running uploads at their positions. The text changes when an upload is complete. */
export const uploads = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects }) {
    let next = shown.map(changes);
    for (const effect of effects) {
      if (effect.is(begin)) {
        const { pos, ...upload } = effect.value;
        next = next.update({ add: [Decoration.widget({ widget: uploadPart(upload), side: 1, upload }).range(pos)] });
      }
      if (effect.is(end)) next = next.update({ filter: (_from, _to, { spec }) => spec.upload.key !== effect.value });
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

type Upload = { key: string; name: string; stop: () => void };

const begin = StateEffect.define<Upload & { pos: number }>({
  map: ({ pos, ...upload }, changes) => ({ ...upload, pos: changes.mapPos(pos) }),
});
const end = StateEffect.define<string>();

/** Uploads files and inserts them at the caret or pointer position. */
export function sendFiles(view: EditorView, files: readonly File[], pos = view.state.selection.main.to): void {
  if (view.state.readOnly) return;
  for (const file of files) void sendFile(view, file, pos);
}

async function sendFile(view: EditorView, file: File, pos: number): Promise<void> {
  const host = hostOf(view);
  if (!host) return;
  const messages = host.words();
  const key = randomId();
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    view.dispatch({ effects: end.of(key) });
  };
  view.dispatch({ effects: begin.of({ key, name: file.name, stop, pos }) });
  try {
    if (file.size > LIMITS.fileBytes) throw new TooLarge();
    announce(messages.sending(file.name));
    const sent = await host.props().uploadFile(file, stopping.signal);
    if (!stopping.signal.aborted) putIn(view, key, linkTo(sent));
    announce(messages.sent(file.name));
  } catch (refusal) {
    if (stopping.signal.aborted) return;
    stop();
    const reason = refusal instanceof TooLarge ? messages.tooLarge : host.reason(refusal);
    showToast({ text: messages.notSent(file.name, reason), tone: 'danger' });
  }
}

class TooLarge extends Error {}

/** Returns the Markdown of an uploaded file: an image, or a link for other files. */
export function linkTo({ url, name, isPicture }: { url: string; name: string; isPicture: boolean }): string {
  const text = name.replace(/[\r\n]+/g, ' ').replace(/[\\[\]|]/g, '\\$&');
  return `${isPicture ? '!' : ''}[${text}](${url})`;
}

function putIn(view: EditorView, key: string, link: string): void {
  const { state } = view;
  const pos = placeOf(state, key);
  const before = state.sliceDoc(Math.max(0, pos - 1), pos);
  // Separates the link from a preceding word or link.
  const insert = /^\s?$/.test(before) ? link : ` ${link}`;
  view.dispatch({
    changes: { from: pos, insert },
    effects: end.of(key),
    userEvent: 'input.file',
    scrollIntoView: false,
  });
}

function placeOf(state: EditorState, key: string): number {
  for (const at = state.field(uploads).iter(); at.value; at.next())
    if (at.value.spec.upload.key === key) return at.from;
  return state.selection.main.to;
}

/** Cancels uploads when the editor is closed. */
export function stopUploads({ state }: EditorView): void {
  for (const at = state.field(uploads).iter(); at.value; at.next()) at.value.spec.upload.stop();
}

function uploadPart({ key, name, stop }: Upload): WidgetType {
  return part(`upload ${key}`, (view) => {
    const messages = hostOf(view)?.words();
    const shown = element('span', 'md-upload');
    shown.append(messages?.sending(name) ?? name);
    const label = messages?.stopSending(name) ?? '';
    shown.append(smallButton(view, { className: 'md-stop', icon: 'close', label, onPress: stop }));
    return shown;
  });
}
