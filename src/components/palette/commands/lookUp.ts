import { api } from '../../../client/api.ts';
import type { AnyRecord } from '../../../client/record.ts';
import type { Page } from '../../../server/core/read/list.ts';
import type { Badge as DeskBadge, Game } from '../../library/desk/desk.ts';
import {
  findVariants,
  type Product,
  shopOf,
  stockLabel,
  stockLevelOf,
  type Variant,
  variantLabel,
} from '../../merchandise/shop.ts';

/** A badge, called "#42 Ada". */
export interface Badge {
  readonly id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly checked_in: boolean;
  readonly record: AnyRecord & DeskBadge;
}
const [ONE, FEW, PAGE, MAX_PAGES] = [{ _items_per_page: 1 }, { _items_per_page: 5 }, 100, 5];

/** The badge with that number. */
export async function badgeNumbered(convention_id: string, number: number): Promise<Badge | undefined> {
  const { items } = await api.convention.badges.query({ id: convention_id, badge_number: String(number), ...ONE });
  const [badge] = items as readonly (AnyRecord & DeskBadge)[]; // badges
  if (!badge) return undefined;
  const { id, name, verified, checked_in } = badge;
  return { id, name: `#${number} ${name}`, verified: verified === true, checked_in: checked_in === true, record: badge };
}
/** The ticket with that number. */
export async function ticketsNumbered(convention_id: string, number: number): Promise<readonly AnyRecord[]> {
  const { items } = await api.convention.tickets.query({ id: convention_id, query: String(number), _items_per_page: PAGE });
  return items.filter((ticket) => ticket.ticket_number === number);
}
interface FoundEvent {
  readonly name: string;
  readonly is_scheduled?: boolean;
  readonly host_count?: number;
  readonly hosts?: readonly { readonly name: string }[];
}
/** The event with that number, called "#32 Tangled Anchor". */
export async function eventNumbered(convention_id: string, number: number) {
  const { items } = await api.convention.events.query({
    id: convention_id,
    event_number: String(number),
    ...ONE,
    _include: 'hosts',
  });
  const events = items as readonly (AnyRecord & FoundEvent)[]; // events, with their hosts
  return events.map(({ id, name, is_scheduled, host_count, hosts }) => ({
    id,
    name: `#${number} ${name}`,
    is_scheduled: is_scheduled === true,
    host_count: host_count ?? 0,
    hosts: (hosts ?? []).map((host) => host.name),
  }));
}
/** The game with that catalog number, else the first few with that name. */
export async function gamesCalled(library_id: string, text: string): Promise<readonly Game[]> {
  const numbered = await api.library.games.query({ id: library_id, catalog_number: text, ...ONE });
  const found = numbered.items.length > 0 ? numbered : await api.library.games.query({ id: library_id, query: text, ...FEW });
  return found.items as readonly unknown[] as readonly Game[]; // games
}

async function everyPage<T>(read: (page: { _page_number: number; _items_per_page: number }) => Promise<Page<object>>) {
  const items: unknown[] = [];
  for (let n = 1; n <= MAX_PAGES; n += 1) {
    const page = await read({ _page_number: n, _items_per_page: PAGE });
    items.push(...page.items);
    if (n >= page.paging.total_pages) break;
  }
  return items as T[]; // rows of the list that was read
}
const plain = (text: string) => text.toLowerCase().replaceAll(',', ' ').split(/\s+/).filter(Boolean).join(' ');
/** The variants of products that a text means: the one called exactly so, else all with its words. */
export async function variantsCalled(id: string, text: string) {
  const [products, variants] = await Promise.all([
    everyPage<Product>((page) => api.convention.products.query({ id, ...page })),
    everyPage<Variant>((page) => api.convention.productvariants.query({ id, ...page, _include: 'actual_price' })),
  ]);
  const shop = shopOf(id, products, variants);
  const found = findVariants(shop, plain(text)).map((variant) => ({
    id: variant.id,
    label: variantLabel(shop, variant),
    stock: stockLabel(variant),
    isSoldOut: stockLevelOf(variant) === 'out',
  }));
  const exact = found.filter(({ label }) => plain(label) === plain(text));
  return (exact.length > 0 ? exact : found).slice(0, 8);
}
