/** A row as the framework sees it: columns by name. The declaration knows what they hold; the compiler does not. */
export interface AnyRow {
  id: string;
  date_created: Date;
  date_updated: Date;
  version: number;
  [column: string]: unknown;
}
