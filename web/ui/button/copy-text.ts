import { currentMessages } from '../../platform/messages.ts';
import { showToast } from '../message/toast.ts';

/** Copies a text to the clipboard and shows `confirmation` in a toast, or an error if copying failed. */
export async function copyText(text: string, confirmation: string): Promise<void> {
  const isCopied = await writeText(text);
  showToast(isCopied ? { text: confirmation } : { text: currentMessages().errors.unavailable, tone: 'danger' });
}

/** Falls back to a `copy` event, because the Clipboard API exists only in secure contexts. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const onCopy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    const isCopied = document.execCommand('copy');
    document.removeEventListener('copy', onCopy);
    return isCopied;
  }
}
