/** Who looks at a page of their own. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** The id of the row of the session, which signs nobody in. */
  readonly session: string;
}
