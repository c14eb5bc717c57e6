import { lazyWithSettings } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const WebhooksPage = lazyWithSettings(() => import('./webhooks-page.tsx'));
