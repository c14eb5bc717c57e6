import type { MouseEventHandler } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { useOnline } from '../../platform/online.ts';
import { Button, type ButtonProps } from './button.tsx';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** A button whose action needs a connection. Without one it is disabled, and its text says why. It stays focusable, so that the text can be read. */
export function OnlineButton({ children, ...props }: ButtonProps) {
  const { offline } = useLazyMessages();
  const isOnline = useOnline();
  if (isOnline) return <Button {...props}>{children}</Button>;
  return (
    <Button {...props} aria-disabled="true" onClick={ignore}>
      {children} · {offline.needsConnection}
    </Button>
  );
}

/** Like `OnlineButton`, without a text: the tooltip says why it is disabled. */
export function OnlineIconButton(props: IconButtonProps) {
  const { offline } = useLazyMessages();
  const isOnline = useOnline();
  if (isOnline) return <IconButton {...props} />;
  return (
    <IconButton
      {...props}
      label={`${props.label} · ${offline.needsConnection}`}
      aria-disabled="true"
      onClick={ignore}
    />
  );
}

const ignore: MouseEventHandler = (event) => event.preventDefault();
