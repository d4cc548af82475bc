/** A row of any model. The declaration says what its columns hold; the compiler does not know. */
export interface AnyRow {
  id: string;
  date_created: Date;
  date_updated: Date;
  version: number;
  [column: string]: unknown;
}
