/** A refusal to start whose message tells the operator what to do; it is shown without a stack. */
export class Advice extends Error {
  override name = 'Advice';
}
