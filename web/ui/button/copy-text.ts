import { currentMessages } from '../../platform/messages.ts';
import { showToast } from '../message/toast.ts';

/** Puts a text on the clipboard and says so by `told`, or that it was not possible. */
export async function copyText(text: string, told: string): Promise<void> {
  const isCopied = await writeText(text);
  showToast(isCopied ? { text: told } : { text: currentMessages().errors.unavailable, tone: 'danger' });
}

/** Without https, as in many a home, browsers keep their clipboard from pages; what Ctrl+C copies is still the page's to say. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const put = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    document.addEventListener('copy', put);
    const isCopied = document.execCommand('copy');
    document.removeEventListener('copy', put);
    return isCopied;
  }
}
