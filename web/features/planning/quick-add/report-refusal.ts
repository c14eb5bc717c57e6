import { errorText, fieldErrors } from '../../../api/error-text.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { currentMessages, lazyMessages, loadLazyMessages } from '../../../platform/messages.ts';
import { dropCreation, storeCreation, type UnsentCreation } from '../../../task-data/actions/unsent-creations.ts';
import { showToast } from '../../../ui/message/toast.ts';

/** Shows why the service refused a task whose field is not on the page. The quick-add dialog offers the line until the user has it. */
export async function reportRefusal(creation: UnsentCreation, error: unknown): Promise<void> {
  const { args, typed, id } = creation;
  const { errors, shell } = currentMessages();
  storeCreation({ ...creation, isRefused: true });
  await loadLazyMessages();
  showToast({
    text: lazyMessages().quickAdd.refusedLine(args.parsed.content, fieldErrors(error).text ?? errorText(error, errors)),
    tone: 'danger',
    action: {
      label: shell.edit,
      run() {
        dropCreation(id);
        openOverlay({ kind: 'quick-add', typed });
      },
    },
  });
}
