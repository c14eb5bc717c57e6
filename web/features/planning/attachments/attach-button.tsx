import Paperclip from 'lucide-react/icons/paperclip';
import { type ChangeEvent, useRef } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import { OnlineIconButton } from '../../../ui/button/online-button.tsx';

/** A button that opens the file picker of the browser. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { comments: messages } = useLazyMessages();
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Otherwise choosing the same file again would cause no event.
    currentTarget.value = '';
  };
  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={messages.attach} onChange={onChange} />
      <OnlineIconButton label={messages.attach} icon={Paperclip} onClick={() => input.current?.click()} />
    </>
  );
}
