import { paths } from '../../../navigation/paths.ts';
import { lazyMessages } from '../../../platform/messages.ts';
import { copyText } from '../../../ui/button/copy-text.ts';

/** Copies the URL of a project to the clipboard and shows a confirmation. */
export async function copyProjectLink(projectId: string): Promise<void> {
  await copyText(new URL(paths.project(projectId), location.href).href, lazyMessages().projectWork.linkCopied);
}
