import Calendar from 'lucide-react/icons/calendar';
import Columns3 from 'lucide-react/icons/columns-3';
import List from 'lucide-react/icons/list';
import { useLazyMessages } from '../../../platform/messages.ts';
import { OnlineIconButton } from '../../../ui/button/online-button.tsx';
import type { ViewMode } from './view-mode.ts';
import styles from './view-switch.module.css';

const MODES = [
  { mode: 'list', icon: List },
  { mode: 'board', icon: Columns3 },
  { mode: 'calendar', icon: Calendar },
] as const;

/** Buttons to choose the view mode of a project. */
export default function ViewSwitch({ mode: shown, onChoose }: { mode: ViewMode; onChoose: (mode: ViewMode) => void }) {
  const { board: messages } = useLazyMessages();
  return (
    <fieldset className={styles.switch} aria-label={messages.showAs}>
      {MODES.map(({ mode, icon }) => (
        <OnlineIconButton
          key={mode}
          label={messages[mode]}
          icon={icon}
          aria-pressed={mode === shown}
          onClick={() => mode !== shown && onChoose(mode)}
        />
      ))}
    </fieldset>
  );
}
