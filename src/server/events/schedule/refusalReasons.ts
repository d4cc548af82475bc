import { moveRefusals } from '../../../messages/events/schedule.ts';
import { Refusal, stateForbids } from '../../errors/refusals.ts';

interface NamedEvent {
  event_id: string;
  name: string;
}
/** Collects the refusals of several operations that succeed or fail together. */
export class RefusalReasons {
  readonly #field: string;
  readonly #isSingle: boolean;
  readonly #refusals: { event: NamedEvent; refusal: Refusal }[] = [];
  /** `field` is the parameter that the refusal names, `count` the number of operations. */
  constructor(field: string, count: number) {
    this.#field = field;
    this.#isSingle = count < 2;
  }

  /**
   * Runs one operation. Collects refusals with the status 409, and returns undefined then. Other errors, and those of a single operation,
   * are thrown.
   */
  async attempt<T>(event: NamedEvent, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409 || this.#isSingle) throw error;
      this.#refusals.push({ event, refusal: error });
      return undefined;
    }
  }
  /** Throws if an operation was refused. @throws 409/453 with the reasons */
  throwIfAny(): void {
    const [first, ...others] = this.#refusals;
    if (!first) return;
    throw stateForbids(
      this.#field,
      moveRefusals.nothingChanged({
        event: first.event.name,
        reason: first.refusal.wire.message,
        others: others.length,
      }),
      this.#refusals.map(({ event, refusal }) => ({
        ...{ object_type: 'event', id: event.event_id, name: event.name },
        reason: refusal.wire.message,
      })),
    );
  }
}
