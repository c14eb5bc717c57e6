/** A database server that the service cannot use. The message has instructions for the operator. */
export class UnusableServer extends Error {}
