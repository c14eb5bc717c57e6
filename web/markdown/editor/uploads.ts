import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, type WidgetType } from '@codemirror/view';
import { LIMITS } from '#contract/limits.ts';
import { randomId } from '../../api/random-id.ts';
import { announce } from '../../ui/message/announcer.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { element, hostOf, iconButton, widget } from './decorations/widget.ts';

/** Shows running uploads at their positions in the text. A complete upload is replaced by a link. */
export const uploads = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, { changes, effects }) {
    let updated = decorations.map(changes);
    for (const effect of effects) {
      if (effect.is(startUpload)) {
        const { pos, ...upload } = effect.value;
        updated = updated.update({
          add: [Decoration.widget({ widget: uploadWidget(upload), side: 1, upload }).range(pos)],
        });
      }
      if (effect.is(endUpload))
        updated = updated.update({ filter: (_from, _to, { spec }) => spec.upload.key !== effect.value });
    }
    return updated;
  },
  provide: (field) => EditorView.decorations.from(field),
});

type Upload = { key: string; name: string; cancel: () => void };

const startUpload = StateEffect.define<Upload & { pos: number }>({
  map: ({ pos, ...upload }, changes) => ({ ...upload, pos: changes.mapPos(pos) }),
});
const endUpload = StateEffect.define<string>();

/** Uploads files and inserts them at the caret or pointer position. */
export function uploadFiles(view: EditorView, files: readonly File[], pos = view.state.selection.main.to): void {
  if (view.state.readOnly) return;
  for (const file of files) void uploadAndInsert(view, file, pos);
}

async function uploadAndInsert(view: EditorView, file: File, pos: number): Promise<void> {
  const host = hostOf(view);
  if (!host) return;
  const messages = host.messages();
  const key = randomId();
  const controller = new AbortController();
  const cancel = () => {
    controller.abort();
    view.dispatch({ effects: endUpload.of(key) });
  };
  view.dispatch({ effects: startUpload.of({ key, name: file.name, cancel, pos }) });
  try {
    if (file.size > LIMITS.fileBytes) throw new TooLarge();
    announce(messages.uploading(file.name));
    const uploaded = await host.props().uploadFile(file, controller.signal);
    if (!controller.signal.aborted) insertLink(view, key, linkTo(uploaded));
    announce(messages.inserted(file.name));
  } catch (error) {
    if (controller.signal.aborted) return;
    cancel();
    const reason = error instanceof TooLarge ? messages.tooLarge : host.errorText(error);
    showToast({ text: messages.uploadFailed(file.name, reason), tone: 'danger' });
  }
}

class TooLarge extends Error {}

/** Returns the Markdown of an uploaded file: an image, or a link for other files. */
export function linkTo({ url, name, isPicture }: { url: string; name: string; isPicture: boolean }): string {
  const text = name.replace(/[\r\n]+/g, ' ').replace(/[\\[\]|]/g, '\\$&');
  return `${isPicture ? '!' : ''}[${text}](${url})`;
}

function insertLink(view: EditorView, key: string, link: string): void {
  const { state } = view;
  const pos = positionOf(state, key);
  const before = state.sliceDoc(Math.max(0, pos - 1), pos);
  // Separates the link from a preceding word or link.
  const insert = /^\s?$/.test(before) ? link : ` ${link}`;
  view.dispatch({
    changes: { from: pos, insert },
    effects: endUpload.of(key),
    userEvent: 'input.file',
    scrollIntoView: false,
  });
}

function positionOf(state: EditorState, key: string): number {
  for (const cursor = state.field(uploads).iter(); cursor.value; cursor.next())
    if (cursor.value.spec.upload.key === key) return cursor.from;
  return state.selection.main.to;
}

/** Cancels uploads when the editor is closed. */
export function cancelUploads({ state }: EditorView): void {
  for (const cursor = state.field(uploads).iter(); cursor.value; cursor.next()) cursor.value.spec.upload.cancel();
}

function uploadWidget({ key, name, cancel }: Upload): WidgetType {
  return widget(`upload ${key}`, (view) => {
    const messages = hostOf(view)?.messages();
    const container = element('span', 'md-upload');
    container.append(messages?.uploading(name) ?? name);
    const label = messages?.cancelUpload(name) ?? '';
    container.append(iconButton(view, { className: 'md-cancel-upload', icon: 'close', label, onPress: cancel }));
    return container;
  });
}
