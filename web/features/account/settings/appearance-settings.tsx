import { useSyncExternalStore } from 'react';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { chooseDensity, chooseTheme, density, theme } from '../../../platform/theme.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import styles from './settings-page.module.css';

/** Theme and density. Both are stored in this browser. */
export function AppearanceSettings() {
  const { shell } = useMessages();
  const { settings } = useLazyMessages();
  const chosenTheme = useSyncExternalStore(theme.subscribe, theme.get);
  const chosenDensity = useSyncExternalStore(density.subscribe, density.get);
  return (
    <div className={styles.stack}>
      <Segmented
        label={settings.theme}
        value={chosenTheme}
        options={[
          { value: 'system', label: shell.themeSystem },
          { value: 'light', label: shell.themeLight },
          { value: 'dark', label: shell.themeDark },
        ]}
        onChange={chooseTheme}
      />
      <Segmented
        label={settings.density}
        value={chosenDensity}
        options={[
          { value: 'comfortable', label: settings.densityComfortable },
          { value: 'compact', label: settings.densityCompact },
        ]}
        onChange={chooseDensity}
      />
      <p className={styles.note}>{settings.themeHint}</p>
    </div>
  );
}
