import { type Expression, type OperationNode, ValueNode } from 'kysely';

/** A parameter of a statement, in the values of its compiled query. */
export class Placeholder implements Expression<never> {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  get expressionType(): undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }
}
