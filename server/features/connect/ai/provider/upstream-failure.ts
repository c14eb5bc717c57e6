import { type FieldMessage, Refusal } from '../../../../platform/errors/refusal.ts';
import type { OutboundFailure } from '../../../../platform/outbound/index.ts';

/** Why a provider gave no usable answer: the failure of the connection, or the status, or an answer that is not as asked for. */
export type UpstreamProblem = OutboundFailure['reason'] | { status: number };

/** Returns the 502 of a failure. Its message has the host and the status, and nothing of what answered there. */
export function upstreamFailure(host: string, problem: UpstreamProblem): Refusal {
  const [field, message] = typeof problem === 'string' ? ofConnection(problem) : ofStatus(problem.status);
  const error = typeof problem === 'string' ? REASONS[problem] : `answered with status ${problem.status}`;
  return new Refusal('upstream_failed', { error: `${host}: ${error}.`, fields: { [field]: message } });
}

type FieldExplanation = [field: string, message: FieldMessage];

function ofStatus(status: number): FieldExplanation {
  if (status === 401 || status === 403) return ['api_key', (messages) => messages.aiKeyRefused];
  if (status === 404) return ['model', (messages) => messages.aiNotFound];
  if (status === 429) return ['provider', (messages) => messages.aiBusy];
  return ['provider', (messages) => messages.aiRefused(status)];
}

function ofConnection(reason: OutboundFailure['reason']): FieldExplanation {
  if (reason === 'not_allowed') return ['base_url', (messages) => messages.aiNotAllowed];
  if (reason === 'timeout') return ['provider', (messages) => messages.aiTimeout];
  if (reason === 'unreachable') return ['base_url', (messages) => messages.aiUnreachable];
  return ['model', (messages) => messages.aiBadAnswer];
}

const REASONS: Readonly<Record<OutboundFailure['reason'], string>> = {
  not_allowed: 'the address is not allowed',
  unreachable: 'no connection',
  timeout: 'no answer in time',
  too_large: 'the answer is too large',
  redirects: 'too many redirects',
  bad_answer: 'the answer could not be read',
};
