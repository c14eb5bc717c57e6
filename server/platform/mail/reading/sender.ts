import addressparser from 'nodemailer/lib/addressparser';
import { decodeWords } from './header-fields.ts';

/** Returns the name or else the address of the first person in the value of a From field. Empty if there is none. */
export function senderOf(from: string): string {
  const [sender] = addressparser(from, { flatten: true });
  return decodeWords(sender?.name || sender?.address || '');
}
