import { type FocusEvent, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { announce } from '../message/announcer.tsx';
import { beginDrag } from './pointer-drag.ts';
import styles from './reorder.module.css';
import { dropLine, type Lifted } from './target.ts';

export type ReorderOptions = {
  count: number;
  /** Returns true if the row can be moved. */
  canLift: (index: number) => boolean;
  /** The name of the row in announcements. */
  nameOf: (index: number) => string;
  /** Called when the row was moved to another index. */
  onDrop: (from: number, to: number) => void;
};

export type Reorder = {
  /** Props of a row. They show that it is dragged, or that the drop line is next to it. */
  row: (index: number) => {
    className: string | undefined;
    'data-lifted': boolean;
    'data-line': 'before' | 'after' | undefined;
  };
  /** Props of the list. Its direct children must be the rows. */
  list: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
};

/**
 * Makes the rows of a list sortable.
 *
 * By pointer: drag with a mouse or pen, or with touch after a long press. By keyboard: Alt and an arrow key, or Space to lift,
 * arrow keys to move, Space to drop and Escape to cancel. Each step is announced.
 */
export function useReorder({ count, canLift, nameOf, onDrop }: ReorderOptions): Reorder {
  const { shell } = useMessages();
  const [lifted, setLifted] = useState<Lifted>();
  const followFocus = useFollowedFocus();

  const finish = (from: number, to: number) => {
    setLifted(undefined);
    if (from === to) return announce(shell.putBack(nameOf(from)));
    announce(shell.moved(nameOf(from), to + 1, count));
    followFocus();
    onDrop(from, to);
  };
  const cancel = () => {
    if (!lifted) return;
    setLifted(undefined);
    announce(shell.putBack(nameOf(lifted.from)));
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    setLifted({ from, to });
    announce(shell.moved(nameOf(from), to + 1, count));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const list = event.currentTarget;
    const from = rowAt(list, event.target);
    if (event.button !== 0 || from < 0 || !canLift(from) || isButton(event.target)) return;
    let to = from;
    beginDrag(event.nativeEvent, list, from, {
      onMove(target) {
        to = target;
        setLifted({ from, to });
      },
      onDrop: () => finish(from, to),
      onCancel: () => setLifted(undefined),
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = rowAt(event.currentTarget, event.target);
    if (index < 0 || !canLift(index) || isButton(event.target)) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (lifted && event.key === 'Escape') cancel();
    else if (lifted && (event.key === ' ' || event.key === 'Enter')) finish(lifted.from, lifted.to);
    else if (lifted && step !== 0) move(lifted.from, lifted.to + step);
    else if (event.altKey && step !== 0 && index + step >= 0 && index + step < count) finish(index, index + step);
    else if (event.key === ' ') {
      setLifted({ from: index, to: index });
      announce(shell.lifted(nameOf(index)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const row = (index: number) => ({
    className: styles.row,
    'data-lifted': index === lifted?.from,
    'data-line': dropLine(index, lifted),
  });
  return { row, list: { onPointerDown, onKeyDown, onBlur: cancel } };
}

function rowAt(list: HTMLElement, target: EventTarget): number {
  return target instanceof Node ? [...list.children].findIndex((row) => row.contains(target)) : -1;
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input') !== null;
}

/** Moving a row in the document removes its focus. The returned function restores the focus after the next reordering. */
function useFollowedFocus(): () => void {
  const followed = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = followed.current;
    if (!(element instanceof HTMLElement) || document.activeElement === element) return;
    followed.current = null;
    if (element.isConnected && document.activeElement === document.body) element.focus();
  });
  return () => {
    followed.current = document.activeElement;
  };
}
