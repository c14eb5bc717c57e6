import { useEffect, useState } from 'react';

/** What was typed once it has not changed for so long, in milliseconds: a word typed at speed is one question to the service. */
export function usePaused(typed: string, pause: number): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return paused;
}
