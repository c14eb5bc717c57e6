import CalendarDays from 'lucide-react/icons/calendar-days';
import Menu from 'lucide-react/icons/menu';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Sun from 'lucide-react/icons/sun';
import { useIsShown } from '../navigation/current-view.ts';
import { openOverlay } from '../navigation/overlay.ts';
import { paths } from '../navigation/paths.ts';
import { setDrawerOpen } from '../navigation/sidebar-state.ts';
import { useMessages } from '../platform/messages.ts';
import { Link } from '../ui/button/link.tsx';
import type { Icon } from '../ui/icon/icon.tsx';
import styles from './bottom-bar.module.css';

/** The navigation bar at the bottom of narrow windows. */
export function BottomBar() {
  const { shell } = useMessages();
  return (
    <nav className={styles.bar} aria-label={shell.views}>
      <BarLink href={paths.today} icon={Sun} label={shell.today} />
      <BarLink href={paths.upcoming} icon={CalendarDays} label={shell.upcoming} />
      <button
        type="button"
        className={styles.add}
        aria-label={shell.addTask}
        onClick={() => openOverlay({ kind: 'quick-add' })}
      >
        <Plus />
      </button>
      <BarButton icon={Search} label={shell.search} onClick={() => openOverlay({ kind: 'search' })} />
      <BarButton icon={Menu} label={shell.more} onClick={() => setDrawerOpen(true)} />
    </nav>
  );
}

function BarLink({ href, icon: Svg, label }: { href: string; icon: Icon; label: string }) {
  const current = useIsShown(href);
  return (
    <Link href={href} className={styles.entry} aria-current={current ? 'page' : undefined}>
      <Svg />
      {label}
    </Link>
  );
}

function BarButton({ icon: Svg, label, onClick }: { icon: Icon; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.entry} onClick={onClick}>
      <Svg />
      {label}
    </button>
  );
}
