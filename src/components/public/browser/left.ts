/** What is left: seats by the number of the event, badges by the id of their type. */
export interface Left {
  readonly events: Readonly<Record<string, number>>;
  readonly badges: Readonly<Record<string, number>>;
}
