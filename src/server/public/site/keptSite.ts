import type { Site } from '../../../components/public/site.ts';
import { toRefusal } from '../../errors/mapError.ts';

/** Milliseconds for which a copy is shown that may be out of date, and for which one is shown without a change. */
const MAX_LATE = 600;
const MAX_AGE = 60_000;
/** Milliseconds between the starts of two reads that nobody waits for. */
const PAUSE = 200;
const NEVER = Number.POSITIVE_INFINITY;
const now = () => performance.now();

/** How a site is read, and whether changes of it are announced. */
interface Source {
  /** @throws 404 */
  read(): Promise<Site>;
  isAnnounced(): boolean;
}

/**
 * What the public pages of one convention show, read once for everybody who looks. Nobody waits for more than two reads, however long they
 * take and however often changes come.
 */
export class KeptSite {
  readonly #source: Source;
  #site: Site | null = null;
  /** When the read of the copy began and ended, and when the first change after its beginning came. */
  #begun = now();
  #ended = now();
  #changed = NEVER;
  #reading: Promise<void> | null = null;

  constructor(source: Source) {
    this.#source = source;
  }
  /** Whether a copy is there. */
  get isRead(): boolean {
    return this.#site !== null;
  }

  /** What the pages show now; null if there is nothing to show anymore. */
  async current(): Promise<Site | null> {
    if (this.#isShown()) {
      if (this.#isOutdated() && now() - this.#begun > PAUSE) this.#startReading().catch(() => {});
      return this.#site;
    }
    if (this.#reading) {
      await this.#reading;
      if (!this.#site || this.#isShown()) return this.#site;
    }
    await this.#startReading(); // began after the request: what it brings is right, whatever has changed since
    return this.#site;
  }
  /** Ends the copy: it is shown for a moment more, while the next one is read. */
  outdate(): void {
    this.#changed = Math.min(this.#changed, now());
  }

  #outdatedSince(): number {
    return this.#source.isAnnounced() ? Math.min(this.#changed, this.#begun + MAX_AGE) : this.#begun;
  }
  #isOutdated(): boolean {
    return this.#outdatedSince() <= now();
  }
  /** A read may take longer than a copy may be late, so that counts from its end. */
  #isShown(): boolean {
    return this.#site !== null && now() - Math.max(this.#outdatedSince(), this.#ended) < MAX_LATE;
  }
  #startReading(): Promise<void> {
    this.#reading ??= this.#read();
    return this.#reading;
  }
  async #read(): Promise<void> {
    const begun = now();
    const changed = this.#changed;
    this.#changed = NEVER;
    try {
      this.#site = await this.#source.read();
      this.#begun = begun;
      this.#ended = now();
    } catch (error) {
      if (toRefusal(error).status !== 404) {
        this.#changed = Math.min(changed, begun);
        throw error;
      }
      this.#site = null;
    } finally {
      this.#reading = null;
    }
  }
}
