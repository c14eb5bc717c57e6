import type { LucideIconData } from 'lucide-react/types';
import { createElement, type ReactElement, type SVGProps } from 'react';

const FRAME = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Creates a component for an icon of Lucide. The build uses it instead of Lucide's `createLucideIcon`, which computes size,
 * colour and stroke in each render. Here they come from `.lucide` in the style sheet. The icon is hidden from assistive
 * technology unless it has a label.
 */
export default function createIcon({ node }: LucideIconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        ...FRAME,
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': props['aria-label'] === undefined || undefined,
        ...props,
      },
      lines,
    );
}
