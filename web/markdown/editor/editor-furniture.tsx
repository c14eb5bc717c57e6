import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Copy from 'lucide-react/icons/copy';
import ImageIcon from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, memo, type Ref } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import type { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from './host.ts';

/** Hidden icons that are copied into the text: decorations are not React components. */
export const Icons = memo(function Icons() {
  return (
    <span hidden>
      {Object.entries(ICONS).map(([name, Mark]) => (
        <Mark key={name} data-icon={name} />
      ))}
    </span>
  );
});

/** Returns a copy of an icon. */
export function copyOfIcon(root: HTMLElement | null, name: IconName): Node {
  return root?.querySelector(`[data-icon="${name}"]`)?.cloneNode(true) ?? document.createTextNode('');
}

/** A hidden file input. A click on it opens the file dialog. */
export const FileChooser = memo(function FileChooser({
  ref,
  onFiles,
}: {
  ref: Ref<HTMLInputElement>;
  onFiles: (files: readonly File[]) => void;
}) {
  const { noteEditor: messages } = useLazyMessages();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Allows choosing the same file again.
    currentTarget.value = '';
  };
  return <input ref={ref} type="file" multiple hidden aria-label={messages.file} onChange={onChange} />;
});

const ICONS: Readonly<Record<IconName, Icon>> = {
  open: ArrowUpRight,
  copy: Copy,
  close: X,
  up: ChevronUp,
  down: ChevronDown,
  picture: ImageIcon,
};
