import { lazyWithMessages } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const QrPicture = lazyWithMessages(() => import('./qr-picture.tsx'));

export const SecondFactorPage = lazyWithMessages(() => import('./second-factor-page.tsx'));
