import { lazyWithMessages } from '../../../platform/lazy.tsx';

export const UnsentDialog = lazyWithMessages(() => import('./unsent-dialog.tsx'));
