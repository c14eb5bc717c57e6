import Paperclip from 'lucide-react/icons/paperclip';
import { type ChangeEvent, useRef } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';

/** Lets the person choose files of the device. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { comments: messages } = useLazyMessages();
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can then be chosen once more.
    currentTarget.value = '';
  };
  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={messages.attach} onChange={onChange} />
      <IconButton label={messages.attach} icon={Paperclip} onClick={() => input.current?.click()} />
    </>
  );
}
