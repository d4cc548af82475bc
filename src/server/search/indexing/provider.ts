/** What a client needs to search an index. */
export interface Credentials {
  readonly application_id: string;
  readonly search_key: string;
  /** Where it asks: a host, with its port where that is not the usual one. */
  readonly host: string;
}
/** Who keeps the indexes and answers queries. */
export interface SearchProvider {
  /** Tells this provider (and the account at it) from others. */
  readonly id: string;
  /** What a client needs for an index; `host` is the one by which it knows this service. */
  credentials(index: string, host: string): Promise<Credentials>;
  /**
   * Takes the index of a convention to what is committed, or some of the way; answers whether there is more to do. @throws where the
   * provider does not take it: the outbox keeps what was not done.
   */
  catchUp(convention_id: string, signal: AbortSignal): Promise<boolean>;
  /** Empties the index and has everything indexed anew: the outbox then holds the whole convention. */
  rebuild(convention_id: string, signal: AbortSignal): Promise<void>;
}
