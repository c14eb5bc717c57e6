import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Copy from 'lucide-react/icons/copy';
import ImageIcon from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import type { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from './host.ts';

/** Hidden icons. Widgets in the text are not React components and show copies of them. */
export const EditorIcons = memo(function EditorIcons() {
  return (
    <span hidden>
      {Object.entries(ICONS).map(([name, IconComponent]) => (
        <IconComponent key={name} data-icon={name} />
      ))}
    </span>
  );
});

/** Returns a copy of an icon. */
export function copyOfIcon(root: HTMLElement | null, name: IconName): Node {
  return root?.querySelector(`[data-icon="${name}"]`)?.cloneNode(true) ?? document.createTextNode('');
}

const ICONS: Readonly<Record<IconName, Icon>> = {
  open: ArrowUpRight,
  copy: Copy,
  close: X,
  up: ChevronUp,
  down: ChevronDown,
  picture: ImageIcon,
};
