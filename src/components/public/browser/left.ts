/** What somebody has of an event. */
export interface OwnSeats {
  readonly seats: number;
  /** How many of them are on hold until they are paid. */
  readonly held: number;
}
/** What is left: seats by the number of the event, badges by the id of their type. */
export interface Left {
  readonly events: Readonly<Record<string, number>>;
  readonly badges: Readonly<Record<string, number>>;
}
