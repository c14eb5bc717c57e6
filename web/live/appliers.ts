import type { QueryClient } from '@tanstack/react-query';
import type { WsEventOf, WsEventType } from '#contract/live.ts';

/** Writes one kind of live message into the cache. The person's own changes come back too, so it may run twice. */
export type Applier<Type extends WsEventType> = (cache: QueryClient, message: WsEventOf<Type>) => void;

type Appliers = { [Type in WsEventType]?: Applier<Type>[] };

const appliers: Appliers = {};

/** Has a message type change the cache from now on. Several may follow one type; they run in order of registration. */
export function onLive<Type extends WsEventType>(type: Type, apply: Applier<Type>): void {
  const registered: Applier<Type>[] = appliers[type] ?? [];
  Object.assign(appliers, { [type]: [...registered, apply] });
}

/** Applies a message; types that nobody follows change nothing. */
export function applyLive<Type extends WsEventType>(cache: QueryClient, message: WsEventOf<Type>): void {
  const followers: Applier<Type>[] | undefined = appliers[message.type];
  for (const apply of followers ?? []) apply(cache, message);
}
