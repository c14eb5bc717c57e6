/** Public API: the settings of the calendar feed. */

export { FeedSettings } from './feed-settings.tsx';
