import { createStore } from './store.ts';

/** The colour theme on this device. A script in index.html applies it before the first paint. */
export type Theme = 'system' | 'light' | 'dark';
export type Density = 'comfortable' | 'compact';

const THEME = 'sammen.theme';
const DENSITY = 'sammen.density';

/** The theme chosen on this device. */
export const theme = createStore<Theme>(storedTheme());

/** The row spacing on this device. */
export const density = createStore<Density>(localStorage.getItem(DENSITY) === 'compact' ? 'compact' : 'comfortable');

/** Applies a theme and stores it on this device. */
export function chooseTheme(chosen: Theme): void {
  if (chosen === 'system') {
    localStorage.removeItem(THEME);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(THEME, chosen);
    document.documentElement.dataset.theme = chosen;
  }
  theme.set(chosen);
}

/** Applies a row spacing and stores it on this device. */
export function chooseDensity(chosen: Density): void {
  localStorage.setItem(DENSITY, chosen);
  document.documentElement.dataset.density = chosen;
  density.set(chosen);
}

function storedTheme(): Theme {
  const stored = localStorage.getItem(THEME);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
