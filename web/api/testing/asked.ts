import { QueryClient, QueryObserver } from '@tanstack/react-query';

const key = ['asked'];

/** A question that is shown, and whose answers a test gives by hand in the order in which it is asked. */
export function asked() {
  const cache = new QueryClient();
  const answers: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver<string>(cache, {
    queryKey: key,
    queryFn() {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { cache, key, answers, stop };
}

/** Lets everything happen that waits for nothing. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
