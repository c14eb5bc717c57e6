import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from '../../../ui/button/button.tsx';

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** The ends of file names, separated by commas. */
  accept: string;
  onFile: (file: File) => void;
};

/** A button that opens the file picker of the browser for one file. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Otherwise choosing the same file again would cause no event.
    currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden onChange={onChange} />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
