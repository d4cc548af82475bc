import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { money } from '../../client/money.ts';
import { refusalOf } from '../../client/refusal.ts';
import { rest } from '../../client/rest.ts';
import { api } from '../../client/trpc.ts';
import type { soldproduct } from '../../resources/merchandise/soldproduct.ts';
import type { RecordOf } from '../../resources/resource.ts';
import { called, type Shop, type Variant } from './shop.ts';

export type Piece = RecordOf<typeof soldproduct>;
/** Who buys. */
export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly badge_number: number;
}
/** Something that was done at the desk, or was refused. */
export interface Line {
  readonly key: number;
  readonly at: Date;
  readonly kind: 'sold' | 'refused' | 'buyer';
  readonly text: string;
  readonly undone?: boolean;
  undo?(): Promise<unknown>;
}

/** The badge of that number; undefined where there is none. @throws Refused */
export async function badgeNumbered(convention_id: string, number: string): Promise<Buyer | undefined> {
  try {
    const { items } = await api.convention.badges.query({ id: convention_id, badge_number: number, _items_per_page: 1 });
    const [badge] = items;
    return badge && { id: badge.id, name: String(badge.name), badge_number: Number(badge.badge_number) };
  } catch (error) {
    throw refusalOf(error);
  }
}
/** What sells: one thing after the other, so that a quick hand does not overtake the service. */
export function useTill(shop: Shop) {
  const client = useQueryClient();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  const [busy, setBusy] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);
  const say = useCallback((line: Omit<Line, 'key' | 'at'>) => {
    count.current += 1;
    const full = { ...line, key: count.current, at: new Date() };
    setLines((now) => [full, ...now].slice(0, 50));
  }, []);
  const then = useCallback(
    (work: () => Promise<void>) => {
      setBusy((now) => now + 1);
      queue.current = queue.current
        .then(work)
        .catch((error: unknown) => say({ kind: 'refused', text: refusalOf(error).message }))
        .then(() => setBusy((now) => now - 1));
    },
    [say],
  );
  const fresh = useCallback(
    () => Promise.all(['product', 'productvariant', 'soldproduct'].map((type) => client.invalidateQueries({ queryKey: [type] }))),
    [client],
  );
  const { convention_id } = shop;
  const forBadge = useCallback(
    (number: string) =>
      then(async () => {
        const badge = await badgeNumbered(convention_id, number);
        if (!badge) return say({ kind: 'refused', text: `There is no badge ${number}.` });
        setBuyer(badge);
        say({ kind: 'buyer', text: `${badge.name}, badge ${badge.badge_number}: now the products.` });
      }),
    [convention_id, say, then],
  );
  const sell = useCallback(
    (variant: Variant, { code, handOut }: { code: string; handOut: boolean }) => {
      const to = buyer;
      then(async () => {
        const sent = { convention_id, productvariant_id: variant.id, badge_id: to?.id ?? null, ...(code ? { code } : {}) };
        const { body } = await rest<Piece>('POST', '/soldproduct/verified', sent);
        const path = `/soldproduct/${body.id}`;
        try {
          if (handOut) await rest('PUT', `${path}/pick-up`, {});
        } finally {
          const what = `${called(shop, variant)}${to ? ` for ${to.name}` : ''}: ${money(body.net_price)}`;
          const less = body.net_price < body.retail_price ? ` instead of ${money(body.retail_price)}` : '';
          const text = `${what}${less} paid, ${handOut ? 'handed out' : 'to be handed out'} (item ${body.soldproduct_number}).`;
          say({ kind: 'sold', text, undo: () => rest('DELETE', path) });
          await fresh();
        }
      });
    },
    [buyer, convention_id, fresh, say, shop, then],
  );
  const undo = useCallback(
    (line: Line) =>
      then(async () => {
        await line.undo?.();
        setLines((now) => now.map((one) => (one.key === line.key ? { ...one, undone: true } : one)));
        await fresh();
      }),
    [fresh, then],
  );
  const nobody = useCallback(() => setBuyer(null), []);
  const refuse = useCallback((text: string) => say({ kind: 'refused', text }), [say]);
  return { lines, buyer, busy: busy > 0, forBadge, sell, undo, nobody, refuse };
}
