import { type ChangeEvent, memo, type Ref } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';

type FileInputProps = { ref: Ref<HTMLInputElement>; onFiles: (files: readonly File[]) => void };

/** A hidden file input. A click on it opens the file dialog. */
export const FileInput = memo(function FileInput({ ref, onFiles }: FileInputProps) {
  const { noteEditor: messages } = useLazyMessages();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Allows choosing the same file again.
    currentTarget.value = '';
  };
  return <input ref={ref} type="file" multiple hidden aria-label={messages.file} onChange={onChange} />;
});
