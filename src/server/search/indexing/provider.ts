/** What a client needs to search an index. */
export interface Credentials {
  readonly application_id: string;
  readonly search_key: string;
  /** The host that it sends queries to, with its port if that is not the default one. */
  readonly host: string;
}
/** A service that keeps the indexes and answers queries. */
export interface SearchProvider {
  /** Identifies this provider and the account at it. */
  readonly id: string;
  /** Returns what a client needs for an index. `host` is the host of this service that the client uses. */
  credentials(index: string, host: string): Promise<Credentials>;
  /**
   * Sends a batch of committed changes to the index of a convention. Returns whether there is more to do. @throws if the provider refuses:
   * the outbox keeps the changes.
   */
  catchUp(convention_id: string, signal: AbortSignal): Promise<boolean>;
  /** Empties the index and queues the complete convention in the outbox. */
  rebuild(convention_id: string, signal: AbortSignal): Promise<void>;
}
