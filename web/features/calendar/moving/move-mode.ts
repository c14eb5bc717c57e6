import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { currentMessages, lazyMessages } from '../../../platform/messages.ts';
import { createStore } from '../../../platform/store.ts';
import { dueIn } from '../../../task-data/due.ts';
import { followFocus, rowOfTask } from '../../../task-lists/list/row-focus.ts';
import { announce } from '../../../ui/message/announcer.tsx';
import { type Standing, standAt } from '../calendar-state.ts';
import { stepped, type Target } from '../layout/move-step.ts';
import { daysShown, isWithin } from '../layout/spans.ts';
import { putAt, spotInWords } from './reschedule.ts';

/** A task that is carried by the keyboard, and where it would be put. */
export type Moving = Target & { task: Task };

/** The task that is on its way by keyboard, if any. */
export const moving = createStore<Moving | undefined>(undefined);

/**
 * Carries a task by the keyboard: arrows move it by days and quarters, the pages turn with it, Space and Enter drop it, Esc
 * puts it back, and so does a press of the pointer. Each step is announced.
 */
export function liftByKeys(cache: QueryClient, task: Task, zone: string, { span, at }: Standing): void {
  const messages = lazyMessages().calendar;
  const due = dueIn(task, zone);
  const home: Target = { spot: { day: due?.day ?? at, time: due?.time }, minutes: task.duration_min };
  const listeners = new AbortController();
  const { signal } = listeners;
  let target = home;

  const finish = (isDropped: boolean) => {
    listeners.abort();
    moving.set(undefined);
    if (isDropped && (due === undefined || target !== home)) void putAt(cache, task, target.spot, target.minutes);
    else {
      announce(currentMessages().shell.putBack(task.content));
      standAt(at);
    }
    followFocus(() => rowOfTask(document.body, task.id));
  };
  const onKey = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') return finish(false);
    if (event.key === ' ' || event.key === 'Enter') return finish(true);
    const next = stepped(target, event, span);
    if (!next) return;
    target = next;
    moving.set({ task, ...target });
    if (!isWithin(target.spot.day, daysShown(span, at))) standAt(target.spot.day);
    announce(messages.at(task.content, placeInWords(target)));
  };

  window.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('pointerdown', () => finish(false), { signal, capture: true });
  moving.set({ task, ...target });
  announce(messages.lifted(task.content));
}

function placeInWords({ spot, minutes }: Target): string {
  const place = spotInWords(spot);
  return spot.time === undefined || minutes === undefined
    ? place
    : `${place}, ${lazyMessages().calendar.minutes(minutes)}`;
}
