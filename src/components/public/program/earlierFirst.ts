/** What has an end: a Date, or a string as REST answers it. */
interface Ending {
  readonly end_date: Date | string | null;
}
/** Events of a program in one part, or in two where some are over and others are not: what is over is folded. */
export function earlierFirst<Event extends Ending>(
  events: readonly Event[],
  now: Date,
): { isFolded: boolean; events: readonly Event[] }[] {
  const isOver = ({ end_date }: Event) => end_date !== null && new Date(end_date) <= now;
  const [over, coming] = [events.filter(isOver), events.filter((event) => !isOver(event))];
  if (!over.length || !coming.length) return [{ isFolded: false, events }];
  return [
    { isFolded: true, events: over },
    { isFolded: false, events: coming },
  ];
}
