import Paperclip from 'lucide-react/icons/paperclip';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLaterWords } from '../../words.ts';

/** Lets the person choose files of the device. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { comments: words } = useLaterWords();
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can then be chosen once more.
    currentTarget.value = '';
  };
  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={words.attach} onChange={onChange} />
      <IconButton label={words.attach} icon={Paperclip} onClick={() => input.current?.click()} />
    </>
  );
}
