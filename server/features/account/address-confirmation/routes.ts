import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { confirmOwnAddress } from './confirm-own-address.ts';
import { type ConfirmationParts, requestConfirmation } from './request-confirmation.ts';

/** Registers the operations that confirm the address of the caller. */
export function serveAddressConfirmation(serve: Serve, parts: ConfirmationParts): void {
  const { auth } = api;

  // The mail is delivered after the commit, so that the answer can state whether it was accepted.
  serve(auth.requestConfirmation, {
    prepare: async (): Promise<{ mail?: string | undefined }> => ({}),
    async handle({ tx, actor, prepared }) {
      prepared.mail = await requestConfirmation(tx, actor, parts);
      return { emailed: false };
    },
    afterCommit: async ({ mail }) => ({ emailed: mail !== undefined && (await parts.courier.deliver(mail)) }),
  });

  serve(auth.confirmAddress, async ({ tx, actor, body }) => {
    await confirmOwnAddress(tx, actor, body.token);
    return null;
  });
}
