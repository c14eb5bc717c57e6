import { paths } from '../../navigation/paths.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { copyText } from '../../ui/button/copy-text.ts';

/** Puts the address of a project on the clipboard and says so. */
export async function copyProjectLink(projectId: string): Promise<void> {
  await copyText(new URL(paths.project(projectId), location.href).href, lazyMessages().projectWork.linkCopied);
}
