import type { IncomingMessage } from 'node:http';
import { Refusal, referenceNotFound } from '../../errors/refusals.ts';
import { joinParty, leaveParty, setParty } from '../../events/wishes/changeParty.ts';
import { waitForWish } from '../../events/wishes/drawActions.ts';
import { setWantWait } from '../../events/wishes/eventwish.ts';
import { rankWishes } from '../../events/wishes/rankWishes.ts';
import { asCaller, type Context, requireUser, transaction } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';

/* The forms of the page of wishes without a script: what they change, by the rules of the calls that the script makes. */

/** The most bytes of a form: 50 ids and what stands around them. */
const MAX_BYTES = 8_192;

/** Reads a form as browsers post it. @throws 413 */
export async function readForm(req: IncomingMessage, most = MAX_BYTES): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new Refusal(413, 413, null, 'The form is too long.');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Makes the change that a form asks for. @throws as the calls do */
export function changeWishes(ctx: Context, parameters: URLSearchParams, form: URLSearchParams): Promise<void> {
  const viewer = requireUser(ctx);
  const idIn = (of: URLSearchParams, name: string) => {
    const id = of.get(name) ?? '';
    if (!isId(id)) throw referenceNotFound(name, name);
    return id;
  };
  return asCaller(ctx, 'POST /me/wishes', () =>
    transaction(ctx, async (ctx) => {
      const id = idIn(parameters, 'badge');
      const badge = await ctx.db.badge.findFirst({ where: { id, user_id: viewer.user_id } });
      if (!badge) throw referenceNotFound('badge', 'badge');
      const wish = async () => {
        const found = await ctx.db.eventWish.findFirst({ where: { id: idIn(parameters, 'wish'), badge_id: badge.id } });
        if (!found) throw referenceNotFound('wish', 'ranked wish');
        return found;
      };
      switch (parameters.get('do')) {
        case 'rank':
          return rankWishes(ctx, badge, form.getAll('event_ids[]').filter(isId), true);
        case 'wait':
          return setWantWait(ctx, await wish(), form.get('want_wait') === '1');
        case 'party': {
          const most = Number(form.get('max_granted'));
          const isNumber = Number.isInteger(most) && most >= 1 && most <= 50;
          return setParty(ctx, badge, form.has('max_granted') ? (isNumber ? most : null) : undefined);
        }
        case 'join':
          return joinParty(ctx, badge, (form.get('code') ?? '').slice(0, 20));
        case 'leave':
          return leaveParty(ctx, badge, form.has('badge_id') ? idIn(form, 'badge_id') : badge.id);
        case 'line':
          return waitForWish(ctx, viewer, await wish());
        default:
          return undefined;
      }
    }),
  );
}
