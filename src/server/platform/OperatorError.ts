/** An error that stops the service from starting. Its message tells the operator what to do and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
