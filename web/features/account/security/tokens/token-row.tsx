import { useState } from 'react';
import type { ApiToken } from '#contract/resources/api-token.ts';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Confirm } from '../../../../ui/dialog/confirm.tsx';
import { RecordRow } from '../../../../ui/list/record-list.tsx';
import { useRevokeToken } from './use-revoke-token.ts';
import { type TokenDetails, useTokenDetails } from './use-token-details.ts';

type TokenRowProps = {
  token: ApiToken;
  /** The name of the token, or of the program that has it. */
  name: string;
  /** Texts of the button, of its confirmation and of the toast. */
  texts: {
    action: string;
    named: (name: string) => string;
    title: (name: string) => string;
    text: string;
    done: (name: string) => string;
  };
  /** Selects the details below the name. */
  details: (details: TokenDetails) => readonly (string | undefined | false)[];
};

/** A token in a list, with a button that revokes it after a confirmation. */
export function TokenRow({ token, name, texts, details }: TokenRowProps) {
  const { tokens: messages } = useSettingsMessages();
  const [isAsking, setAsking] = useState(false);
  const detailsOf = useTokenDetails();
  const revoke = useRevokeToken();
  return (
    <>
      <RecordRow
        name={name}
        badge={token.scope === 'read' ? messages.readOnly : undefined}
        details={details(detailsOf(token))}
      >
        <Button aria-label={texts.named(name)} onClick={() => setAsking(true)}>
          {texts.action}
        </Button>
      </RecordRow>
      {isAsking && (
        <Confirm
          title={texts.title(name)}
          text={texts.text}
          action={texts.action}
          isDanger
          onConfirm={() => revoke(token, texts.done(name))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
