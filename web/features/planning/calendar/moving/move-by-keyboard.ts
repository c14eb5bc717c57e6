import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { liftByKeyboard } from '../../../../dnd/lift-by-keyboard.ts';
import { currentMessages, lazyMessages } from '../../../../platform/messages.ts';
import { createStore } from '../../../../platform/store.ts';
import { dueIn } from '../../../../task-data/due.ts';
import { keepFocus, rowOfTask } from '../../../../task-lists/list/row-focus.ts';
import { announce } from '../../../../ui/message/announcer.tsx';
import type { CalendarState } from '../calendar-state.ts';
import { type MoveTarget, nextTarget } from '../layout/next-target.ts';
import { isWithin } from '../layout/spans.ts';
import { moveToSlot, slotText } from './reschedule.ts';

/** A task that is being moved by keyboard, and its current target. */
export type Moving = MoveTarget & { task: Task };

/** The task that is being moved by keyboard. */
export const moving = createStore<Moving | undefined>(undefined);

/**
 * Starts moving a task by keyboard. Arrows change the target, and the calendar shows its page. Space and Enter drop the task; Esc,
 * Tab and a press of the pointer cancel. Each step is announced to screen readers.
 */
export function moveByKeyboard(cache: QueryClient, task: Task, zone: string, calendar: CalendarState): void {
  const { span, activeDay, pageOf, showDay } = calendar;
  const messages = lazyMessages().calendar;
  const due = dueIn(task, zone);
  const origin: MoveTarget = { slot: { day: due?.day ?? activeDay, time: due?.time }, minutes: task.duration_min };
  let target = origin;
  let shown = activeDay;

  liftByKeyboard({
    onKey(event) {
      const next = nextTarget(target, event, span);
      if (!next) return;
      target = next;
      moving.set({ task, ...target });
      const { day } = target.slot;
      if (!isWithin(day, pageOf(shown))) {
        shown = day;
        showDay(day);
      }
      announce(messages.at(task.content, targetText(target)));
    },
    onEnd(isDropped) {
      moving.set(undefined);
      if (isDropped && (due === undefined || target !== origin))
        void moveToSlot(cache, task, target.slot, target.minutes);
      else {
        announce(currentMessages().shell.moveCancelled(task.content));
        showDay(activeDay);
      }
      keepFocus(() => rowOfTask(document.body, task.id));
    },
  });
  moving.set({ task, ...target });
  announce(messages.pickedUp(task.content));
}

function targetText({ slot, minutes }: MoveTarget): string {
  const text = slotText(slot);
  return slot.time === undefined || minutes === undefined
    ? text
    : `${text}, ${lazyMessages().calendar.minutes(minutes)}`;
}
