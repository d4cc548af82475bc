/** A space that is free. */
export interface SpaceCandidate {
  id: string;
  name: string;
  room_id: string;
  max_tickets: number;
  special_requests: unknown;
  room_order: number;
  /** Share of the day that is used, 0 to 1. */
  used: number | null;
}
export interface SpaceRequirements {
  count: number;
  requests: unknown;
  seats: number;
}
/** Spaces by room. */
export function byRoom<S extends { room_id: string }>(spaces: readonly S[]): [room_id: string, spaces: S[]][] {
  const rooms = new Map<string, S[]>();
  for (const space of spaces) rooms.set(space.room_id, [...(rooms.get(space.room_id) ?? []), space]);
  return [...rooms];
}
const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** How badly a space suits: far from the hosts' neighbouring events, offering what nobody needs, much used, too large. */
function penalty(space: SpaceCandidate, { count, requests, seats }: SpaceRequirements, near: ReadonlySet<string>): number {
  const wanted = namesIn(requests);
  const wasted = namesIn(space.special_requests).filter((name) => !wanted.includes(name)).length;
  const excess = Math.max(0, space.max_tickets - Math.ceil(seats / count));
  return (near.size && !near.has(space.id) ? 8 : 0) + 4 * wasted + 2 * (space.used ?? 0) + excess / 10;
}
/** The best spaces of one room: every request is offered by one of them, and there are seats for all; null where that cannot be. */
function chooseInRoom(ranked: readonly SpaceCandidate[], { count, requests, seats }: SpaceRequirements): SpaceCandidate[] | null {
  const chosen: SpaceCandidate[] = [];
  const offers = (space: SpaceCandidate, name: string) => namesIn(space.special_requests).includes(name);
  for (const name of namesIn(requests)) {
    if (chosen.some((space) => offers(space, name))) continue;
    const one = ranked.find((space) => offers(space, name));
    if (!one) return null;
    chosen.push(one);
  }
  if (chosen.length > count) return null;
  const needed = chosen.length;
  for (const space of ranked) if (chosen.length < count && !chosen.includes(space)) chosen.push(space);
  if (chosen.length < count) return null;
  const sum = () => chosen.reduce((all, space) => all + space.max_tickets, 0);
  const larger = ranked.filter((space) => !chosen.includes(space)).sort((a, b) => b.max_tickets - a.max_tickets);
  // The least suitable ones give way to larger ones until everybody has a seat.
  for (let n = count - 1; n >= needed && sum() < seats; n -= 1) {
    const other = larger.shift();
    const present = chosen[n];
    if (other && present && other.max_tickets > present.max_tickets) chosen[n] = other;
  }
  return sum() < seats ? null : chosen;
}

/** Spaces that were chosen, and how badly they suit all together. */
export interface Choice {
  space_ids: string[];
  penalty: number;
}
/** The spaces, all in one room, that suit best; null where none do. `near` are the spaces of neighbouring events of the hosts. */
export function chooseSpaces(
  spaces: readonly SpaceCandidate[],
  wishes: SpaceRequirements,
  near: ReadonlySet<string> = new Set(),
): Choice | null {
  const cost = new Map(spaces.map((space) => [space.id, penalty(space, wishes, near)]));
  const costOf = ({ id }: SpaceCandidate) => cost.get(id) ?? 0;
  const order = (a: SpaceCandidate, b: SpaceCandidate) =>
    costOf(a) - costOf(b) || a.room_order - b.room_order || a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
  const total = (some: readonly SpaceCandidate[]) => some.reduce((all, space) => all + costOf(space), 0);
  const found = byRoom([...spaces].sort(order)).flatMap(([, of]) => {
    const some = chooseInRoom(of, wishes);
    return some ? [some] : [];
  });
  const [best] = found.sort((a, b) => total(a) - total(b) || (a[0] && b[0] ? order(a[0], b[0]) : 0));
  return best ? { space_ids: best.map(({ id }) => id), penalty: total(best) } : null;
}
