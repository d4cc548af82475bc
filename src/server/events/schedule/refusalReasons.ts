import { Refusal, stateForbids } from '../../errors/refusals.ts';

interface NamedEvent {
  event_id: string;
  name: string;
}
/** Several things that are done together or not at all: why each of those cannot be done that cannot. */
export class RefusalReasons {
  readonly #field: string;
  readonly #alone: boolean;
  readonly #found: { which: NamedEvent; refusal: Refusal }[] = [];
  constructor(field: string, count: number) {
    this.#field = field;
    this.#alone = count < 2;
  }

  /** Tries one of them. What is wrong with the request itself, and with something done alone, is said at once. */
  async attempt<T>(which: NamedEvent, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409 || this.#alone) throw error;
      this.#found.push({ which, refusal: error });
      return undefined;
    }
  }
  /** @throws 409/453 with the reasons, if there are any */
  throwIfAny(): void {
    const [first, ...others] = this.#found;
    if (!first) return;
    const more = others.length ? ` (And ${others.length} more: see conflicts.)` : '';
    throw stateForbids(
      this.#field,
      `${this.#field}: nothing was changed. ${first.which.name}: ${first.refusal.wire.message}${more}`,
      this.#found.map(({ which, refusal }) => ({
        ...{ object_type: 'event', id: which.event_id, name: which.name },
        reason: refusal.wire.message,
      })),
    );
  }
}
