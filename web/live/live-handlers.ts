import type { QueryClient } from '@tanstack/react-query';
import type { WsEventOf, WsEventType } from '#contract/live.ts';

/**
 * Applies a live message of one type to the cache. Must be idempotent: the user's own changes arrive as messages too, after the
 * response was applied.
 */
export type LiveHandler<Type extends WsEventType> = (cache: QueryClient, message: WsEventOf<Type>) => void;

type LiveHandlers = { [Type in WsEventType]?: LiveHandler<Type>[] };

const handlers: LiveHandlers = {};

/** Registers a handler for a message type. The handlers of one type run in the order of registration. */
export function onLive<Type extends WsEventType>(type: Type, apply: LiveHandler<Type>): void {
  const registered: LiveHandler<Type>[] = handlers[type] ?? [];
  Object.assign(handlers, { [type]: [...registered, apply] });
}

/** Calls the handlers for a message. Does nothing for types without handlers. */
export function applyLive<Type extends WsEventType>(cache: QueryClient, message: WsEventOf<Type>): void {
  const registered: LiveHandler<Type>[] | undefined = handlers[message.type];
  for (const apply of registered ?? []) apply(cache, message);
}
