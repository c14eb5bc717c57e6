import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Settings from 'lucide-react/icons/settings-2';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useChangeLanguage } from '../../account/change-profile.ts';
import { signOut } from '../../account/sign-out.ts';
import { keysOf } from '../../keyboard/table.ts';
import { openOverlay } from '../../navigation/overlay.ts';
import { paths } from '../../navigation/paths.ts';
import { hasUnsent } from '../../platform/drafts.ts';
import { LANGUAGE_NAMES, type Language, useLanguage, useMessages } from '../../platform/messages.ts';
import { chooseTheme, theme } from '../../platform/theme.ts';
import type { LazyMenuProps } from '../../ui/menu/lazy-menu.tsx';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import { withErrorToast } from '../../undo/undo.ts';

/** The open account menu: theme, language, settings, sign-out. */
export default function UserMenuEntries(props: LazyMenuProps) {
  const { shell } = useMessages();
  return <Menu {...props} label={shell.accountMenu} entries={useEntries()} />;
}

function useEntries(): MenuEntry[] {
  const { shell } = useMessages();
  const language = useLanguage();
  const chosen = useSyncExternalStore(theme.subscribe, theme.get);
  const changeLanguage = useChangeLanguage();
  const languages = Object.entries(LANGUAGE_NAMES) as [Language, string][];
  return [
    { label: shell.themeSystem, icon: Monitor, checked: chosen === 'system', onSelect: () => chooseTheme('system') },
    { label: shell.themeLight, icon: Sun, checked: chosen === 'light', onSelect: () => chooseTheme('light') },
    { label: shell.themeDark, icon: Moon, checked: chosen === 'dark', onSelect: () => chooseTheme('dark') },
    'separator',
    ...languages.map(([value, label]) => ({
      label,
      checked: value === language,
      needsConnection: true,
      onSelect: () => changeLanguage(value),
    })),
    'separator',
    { label: shell.settings, icon: Settings, shortcut: keysOf('goSettings'), onSelect: () => navigate(paths.settings) },
    {
      label: shell.shortcuts,
      icon: Keyboard,
      shortcut: keysOf('help'),
      onSelect: () => openOverlay({ kind: 'shortcuts' }),
    },
    'separator',
    { label: shell.signOut, icon: LogOut, needsConnection: true, onSelect: askAndSignOut },
  ];
}

/** Asks first if text that was not sent would be deleted. */
function askAndSignOut(): void {
  if (hasUnsent()) openOverlay({ kind: 'sign-out' });
  else void withErrorToast(signOut);
}
