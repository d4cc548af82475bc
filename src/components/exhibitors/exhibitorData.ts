import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { type Clock, showDay } from '../../client/format/times.ts';
import { keys } from '../../client/queryClient.ts';
import { useAllPages } from '../../client/useAllPages.ts';
import { exhibitorDataText } from '../../messages/exhibitors/board.ts';
import { invitationStates } from '../../messages/exhibitors/invitations.ts';
import type { booth } from '../../resources/exhibitors/booth.ts';
import type { boothaddon } from '../../resources/exhibitors/boothaddon.ts';
import type { boothoption } from '../../resources/exhibitors/boothoption.ts';
import type { boothtype } from '../../resources/exhibitors/boothtype.ts';
import type { discount } from '../../resources/exhibitors/discount.ts';
import type { exhibitor } from '../../resources/exhibitors/exhibitor.ts';
import type { State } from '../../resources/exhibitors/states.ts';
import type { RecordOf } from '../../resources/resource.ts';

export type Exhibitor = RecordOf<typeof exhibitor>;
export type Addon = RecordOf<typeof boothaddon>;
export type Booth = RecordOf<typeof booth> & { readonly boothaddons?: readonly Addon[] };
export type Discount = RecordOf<typeof discount>;
export type BoothType = RecordOf<typeof boothtype> & { readonly actual_price: number; readonly discounts: readonly Discount[] };
export type Option = RecordOf<typeof boothoption> & { readonly actual_price: number };
export interface Room {
  readonly id: string;
  readonly name: string;
}

/** Everything the exhibitor board needs. */
export interface ExhibitorData {
  readonly convention_id: string;
  readonly exhibitors: readonly Exhibitor[];
  readonly booths: readonly Booth[];
  readonly types: readonly BoothType[];
  readonly options: readonly Option[];
  readonly rooms: readonly Room[];
  exhibitor(id: string | null): Exhibitor | undefined;
  type(id: string): BoothType | undefined;
  room(id: string | null): Room | undefined;
  boothsOf(exhibitor_id: string): readonly Booth[];
}

/** How an invitation stands; null: there is none, or it was accepted. */
export function invitationState({ status, invited_date, invitation_answer }: Exhibitor, clock: Clock | null): string | null {
  if (status !== 'invited') return null;
  if (invitation_answer === 'no') return invitationStates.saidNo;
  return invited_date && clock ? invitationStates.invited({ day: showDay(invited_date, clock) }) : invitationStates.toInvite;
}
/** The payment status of a booth. */
export type BoothStatus = 'free' | 'unpaid' | 'held' | 'paid';
export const boothStatuses: Readonly<Record<BoothStatus, { label: string; color: string }>> = {
  free: { label: exhibitorDataText.free, color: 'gray' },
  unpaid: { label: exhibitorDataText.unpaid, color: 'yellow' },
  held: { label: exhibitorDataText.held, color: 'yellow' },
  paid: { label: exhibitorDataText.paid, color: 'pine' },
};
export const boothStatusOf = ({ exhibitor_id, verified, hold_expires_date }: Booth): BoothStatus =>
  exhibitor_id === null ? 'free' : verified ? 'paid' : hold_expires_date ? 'held' : 'unpaid';

/** How many booths of a type exhibitors have, and how many they may still get: booths without an exhibitor, and new ones; null: any. */
export function boothCounts(
  { id, available_count, taken_count }: Pick<BoothType, 'id' | 'available_count' | 'taken_count'>,
  booths: readonly Pick<Booth, 'boothtype_id' | 'exhibitor_id'>[],
): { taken: number; left: number | null } {
  const free = booths.filter(({ boothtype_id, exhibitor_id }) => boothtype_id === id && exhibitor_id === null).length;
  return { taken: taken_count - free, left: available_count === null ? null : available_count + free };
}

export const stateOf = ({ status }: Exhibitor): State => (status ?? 'approved') as State; // viewers who may not see it only see approved exhibitors

const numeric = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
export const compareNames = (a: { name: string }, b: { name: string }) => numeric.compare(a.name, b.name);

/** Reads the exhibitors, booths, types, options and room names of a convention. */
export function useExhibitorData(id: string, enabled: boolean) {
  const exhibitors = useAllPages<Exhibitor>(
    keys.list('exhibitor', 'convention.exhibitors', { id }),
    (page, options) => api.convention.exhibitors.query({ id, ...page }, options),
    { enabled },
  );
  const booths = useAllPages<Booth>(
    keys.list('booth', 'convention.booths', { id }),
    (page, options) => api.convention.booths.query({ id, ...page, _include: 'boothaddons' }, options),
    { enabled },
  );
  const types = useAllPages<BoothType>(
    keys.list('boothtype', 'convention.boothtypes', { id }),
    (page, options) => api.convention.boothtypes.query({ id, ...page, _include: ['actual_price', 'discounts'] }, options),
    { enabled },
  );
  const options = useAllPages<Option>(
    keys.list('boothoption', 'convention.boothoptions', { id }),
    (page, callOptions) => api.convention.boothoptions.query({ id, ...page, _include: 'actual_price' }, callOptions),
    { enabled },
  );
  const rooms = useQuery({
    queryKey: ['room', 'names', id],
    enabled,
    queryFn: async ({ signal }) => {
      const { room_names } = await api.convention.read.query({ id, _include: 'room_names' }, { signal });
      return room_names as unknown as readonly Room[]; // as declared
    },
  });
  const queries = [exhibitors, booths, types, options, rooms];
  const error = queries.find((query) => query.isError && !query.data)?.error ?? null;
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  const [e, b, t, o, r] = [exhibitors.data, booths.data, types.data, options.data, rooms.data];
  const data = e && b && t && o && r ? exhibitorDataOf(id, e.items, b.items, t.items, o.items, r) : null;
  return { data, error, retry };
}

function exhibitorDataOf(
  convention_id: string,
  exhibitors: readonly Exhibitor[],
  booths: readonly Booth[],
  types: readonly BoothType[],
  options: readonly Option[],
  rooms: readonly Room[],
): ExhibitorData {
  const exhibitorById = new Map(exhibitors.map((one) => [one.id, one]));
  const typeById = new Map(types.map((one) => [one.id, one]));
  const roomById = new Map(rooms.map((one) => [one.id, one]));
  const sorted = [...booths].sort(compareNames);
  return {
    convention_id,
    exhibitors,
    booths: sorted,
    types,
    options,
    rooms,
    exhibitor: (id) => (id ? exhibitorById.get(id) : undefined),
    type: (id) => typeById.get(id),
    room: (id) => (id ? roomById.get(id) : undefined),
    boothsOf: (id) => sorted.filter(({ exhibitor_id }) => exhibitor_id === id),
  };
}
