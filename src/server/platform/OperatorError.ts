/** A refusal to start whose message tells the operator what to do; it is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
