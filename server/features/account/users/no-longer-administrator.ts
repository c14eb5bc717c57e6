import { Refusal } from '../../../platform/errors/refusal.ts';

/** 403: the actor has lost the right since the request was authenticated. */
export function noLongerAdministrator(): Refusal {
  return new Refusal('forbidden', { error: 'Only administrators can do this.' });
}
