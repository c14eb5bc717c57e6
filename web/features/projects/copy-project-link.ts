import { lazyMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { copyText } from '../../ui/copy-text.ts';

/** Puts the address of a project on the clipboard and says so. */
export async function copyProjectLink(projectId: string): Promise<void> {
  await copyText(new URL(paths.project(projectId), location.href).href, lazyMessages().projectWork.linkCopied);
}
