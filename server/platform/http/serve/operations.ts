import type { CallInput } from '#contract/client-types.ts';
import type { EndpointSpec, ResponseBody } from '#contract/endpoint.ts';
import { queryText } from '#contract/query-text.ts';
import type { TokenProtocol } from '#contract/resources/api-token.ts';
import type { Actor } from '../../actor.ts';
import { admit } from '../limits/admit.ts';
import type { FinishedResponse } from '../reply/finished.ts';
import { checkInput } from '../request/body.ts';
import type { EarlyRequest, Request, ServeOptions } from './call.ts';
import { type CallerInfo, requireFilledParams } from './caller-info.ts';
import type { OperationWork, RequestGuards } from './serve.ts';

/** A registered operation, as `serve` runs it after authentication. */
export type Operation<E extends EndpointSpec = EndpointSpec> = {
  work: OperationWork<E>;
  beforeValidation: ((request: EarlyRequest<E>) => Promise<void>) | undefined;
  options: ServeOptions;
};

/**
 * Runs an operation of the API inside the service, for other protocols. Permissions, validation, transaction, activity and live events are
 * those of the HTTP request. Resolves to the response body. Rejects with the `Refusal` that the HTTP request would answer.
 */
export type RunOperation = <const E extends EndpointSpec>(endpoint: E, input: CallInput<E>) => Promise<ResponseBody<E>>;

/** The caller on whose behalf operations run. `requireTime` throws when their request has ended. */
export type OperationCaller = CallerInfo & {
  actor: Actor;
  /** The protocol of the request, which tokens of this protocol may use. */
  protocol: TokenProtocol;
  requireActive: () => void;
};

/** The operations that `serve` has registered, by id. */
export class Operations {
  readonly #byId = new Map<string, Operation>();

  add<E extends EndpointSpec>({ id }: E, operation: Operation<E>): void {
    this.#byId.set(id, operation as unknown as Operation);
  }

  /** Returns a function that runs operations as `caller`. */
  runAs(caller: OperationCaller): RunOperation {
    return async (endpoint, input) => {
      const { body } = await this.#run(endpoint, input, caller);
      return (body === null ? undefined : JSON.parse(body)) as ResponseBody<typeof endpoint>;
    };
  }

  async #run(endpoint: EndpointSpec, input: Input, caller: OperationCaller): Promise<FinishedResponse> {
    const operation = this.#byId.get(endpoint.id);
    if (operation === undefined) throw new Error(`the operation ${endpoint.id} is not registered`);
    const { query, body = {}, ifMatch, ...params } = input;
    requireFilledParams(params);
    const { requireActive, protocol, ...info } = caller;
    admit(endpoint, caller.actor, { ...operation.options, protocol });
    const early = { ...info, params, body, ...(ifMatch !== undefined && { ifMatch: [ifMatch] }) };
    await operation.beforeValidation?.(early as EarlyRequest<EndpointSpec>);
    const checked = checkInput(endpoint, { body, queryText: queryText(query) });
    const life: RequestGuards & { requireActive: () => void } = {
      requireTime: requireActive,
      requireActive,
      keep: async () => {},
    };
    return operation.work({ ...early, ...checked } as unknown as Request<EndpointSpec>, life);
  }
}

type Input = { query?: object; body?: object; ifMatch?: string | undefined };
