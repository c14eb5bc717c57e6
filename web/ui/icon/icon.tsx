import type { LucideIcon } from 'lucide-react/types';

/** A component of the icon set. Import each icon by its own path, `lucide-react/icons/<name>`. */
export type Icon = LucideIcon;
