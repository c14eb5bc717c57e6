import { invalid } from '../../../platform/errors/refusal.ts';
import { checkUrl, OutboundFailure, type OutboundGuard } from '../../../platform/outbound/index.ts';
import { PROBLEM_MESSAGES } from './delivery-problem.ts';

/**
 * Reads and checks the address of a receiver, without a request to it. Throws 422 at `url` for another kind of address, for one with a user
 * or password, and for one that may not be used or is unknown. The fragment is dropped.
 */
export async function checkedAddress(guard: OutboundGuard, text: string): Promise<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw invalid({ url: (messages) => messages.webhookAddress });
  url.hash = '';
  try {
    await checkUrl(guard, url, { plain: 'listed' });
  } catch (error) {
    if (error instanceof OutboundFailure) throw invalid({ url: PROBLEM_MESSAGES[error.reason] });
    throw error;
  }
  return url.href;
}
