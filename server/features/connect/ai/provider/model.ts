import type { AiProvider } from '#contract/resources/ai.ts';

/** A model of a provider. Below `address` is its API. `unrestricted` allows private addresses, for administrators. */
export type Model = {
  provider: Exclude<AiProvider, ''>;
  address: URL;
  name: string;
  key: string | undefined;
  unrestricted: boolean;
};

/** A question to a model. `instructions` are ours, `data` contains texts of users. `asksJson`: the answer is JSON. */
export type Question = { instructions: string; data: string; asksJson: boolean };
