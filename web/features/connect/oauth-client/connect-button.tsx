import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { withErrorToast } from '../../../undo/undo.ts';

type ConnectButtonProps = {
  label: string;
  /** Begins the authorization, and returns the address to open. */
  authorize: () => Promise<{ url: string }>;
};

/** Leads to the provider, which leads back to this page. */
export function ConnectButton({ label, authorize }: ConnectButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const connect = async () => {
    setBusy(true);
    await withErrorToast(async () => {
      const { url } = await authorize();
      location.assign(url);
    });
    setBusy(false);
  };
  return (
    <div>
      <Button busy={isBusy} onClick={() => void connect()}>
        {label}
      </Button>
    </div>
  );
}
