import { specialRequestsOf } from './specialRequests.ts';

/** A free space. */
export interface SpaceCandidate {
  id: string;
  name: string;
  room_id: string;
  max_tickets: number;
  special_requests: unknown;
  room_order: number;
  /** The share of the day that is used, from 0 to 1. */
  used: number | null;
}
/** How many spaces an event needs, with which special requests and how many seats. */
export interface SpaceRequirements {
  count: number;
  requests: readonly string[];
  seats: number;
}
/** Groups spaces by room. */
export function byRoom<S extends { room_id: string }>(spaces: readonly S[]): [room_id: string, spaces: S[]][] {
  const rooms = new Map<string, S[]>();
  for (const space of spaces) rooms.set(space.room_id, [...(rooms.get(space.room_id) ?? []), space]);
  return [...rooms];
}
/** How badly a space suits: it is far from adjacent events of the hosts, offers what is not requested, is used much, or is too large. */
function penalty(space: SpaceCandidate, { count, requests, seats }: SpaceRequirements, near: ReadonlySet<string>): number {
  const unused = specialRequestsOf(space).filter((name) => !requests.includes(name)).length;
  const excess = Math.max(0, space.max_tickets - Math.ceil(seats / count));
  return (near.size && !near.has(space.id) ? 8 : 0) + 4 * unused + 2 * (space.used ?? 0) + excess / 10;
}
/** The best spaces of one room that offer every request and have enough seats, or null if there are none. */
function chooseInRoom(ranked: readonly SpaceCandidate[], { count, requests, seats }: SpaceRequirements): SpaceCandidate[] | null {
  const chosen: SpaceCandidate[] = [];
  const offers = (space: SpaceCandidate, name: string) => specialRequestsOf(space).includes(name);
  for (const name of requests) {
    if (chosen.some((space) => offers(space, name))) continue;
    const match = ranked.find((space) => offers(space, name));
    if (!match) return null;
    chosen.push(match);
  }
  if (chosen.length > count) return null;
  const required = chosen.length;
  for (const space of ranked) if (chosen.length < count && !chosen.includes(space)) chosen.push(space);
  if (chosen.length < count) return null;
  const seatCount = () => chosen.reduce((sum, space) => sum + space.max_tickets, 0);
  const larger = ranked.filter((space) => !chosen.includes(space)).sort((a, b) => b.max_tickets - a.max_tickets);
  // Replace the least suitable spaces with larger ones until there are enough seats.
  for (let n = count - 1; n >= required && seatCount() < seats; n -= 1) {
    const candidate = larger.shift();
    const current = chosen[n];
    if (candidate && current && candidate.max_tickets > current.max_tickets) chosen[n] = candidate;
  }
  return seatCount() < seats ? null : chosen;
}

/** The chosen spaces, and the sum of their penalties. */
export interface Choice {
  space_ids: string[];
  penalty: number;
}
/** The most suitable spaces, all in one room, or null if there are none. `near` are the spaces of adjacent events of the hosts. */
export function chooseSpaces(
  spaces: readonly SpaceCandidate[],
  requirements: SpaceRequirements,
  near: ReadonlySet<string> = new Set(),
): Choice | null {
  const costs = new Map(spaces.map((space) => [space.id, penalty(space, requirements, near)]));
  const costOf = ({ id }: SpaceCandidate) => costs.get(id) ?? 0;
  const order = (a: SpaceCandidate, b: SpaceCandidate) =>
    costOf(a) - costOf(b) || a.room_order - b.room_order || a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
  const total = (choice: readonly SpaceCandidate[]) => choice.reduce((sum, space) => sum + costOf(space), 0);
  const choices = byRoom([...spaces].sort(order)).flatMap(([, inRoom]) => {
    const choice = chooseInRoom(inRoom, requirements);
    return choice ? [choice] : [];
  });
  const [best] = choices.sort((a, b) => total(a) - total(b) || (a[0] && b[0] ? order(a[0], b[0]) : 0));
  return best ? { space_ids: best.map(({ id }) => id), penalty: total(best) } : null;
}
