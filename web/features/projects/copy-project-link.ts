import { paths } from '../../paths.ts';
import { copyText } from '../../ui/copy-text.ts';
import { laterWords } from '../../words.ts';

/** Puts the address of a project on the clipboard and says so. */
export async function copyProjectLink(projectId: string): Promise<void> {
  await copyText(new URL(paths.project(projectId), location.href).href, laterWords().projectWork.linkCopied);
}
