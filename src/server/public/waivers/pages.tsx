import { addressIn } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { SignedPage } from '../../../components/public/waivers/SignedPage.tsx';
import { SignPage } from '../../../components/public/waivers/SignPage.tsx';
import type { SignedWaiver, Signing } from '../../../components/public/waivers/waivers.ts';
import type { Badge } from '../../../generated/prisma/client.ts';
import { waiverText } from '../../../messages/registration/signing.ts';
import type { Stroke } from '../../../resources/registration/strokes.ts';
import { db } from '../../db/client.ts';
import { Refusal } from '../../errors/refusals.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';
import { can, isSelf } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { badgeOfOrder, maySign } from '../../registration/waivers/actions.ts';
import { waiversOf } from '../../registration/waivers/needs.ts';
import type { Page } from '../pages/render.tsx';

interface Asked {
  readonly site: Site;
  readonly viewer: Viewer | null;
  /** The badge or the signature. */
  readonly id: string;
  /** Of the link of an order. */
  readonly secret: string | null;
}
/** The badge that an address names, if whoever asks may sign for it. */
async function badgeOf({ site, viewer, id, secret }: Asked): Promise<Badge | null> {
  if (secret)
    return badgeOfOrder({ db }, site.convention.id, secret, id).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
  const badge = await db.badge.findFirst({ where: { id, convention_id: site.convention.id } });
  return badge && viewer && maySign(viewer, badge) ? badge : null;
}
async function signingOf(badge: Badge, secret: string | null): Promise<Signing> {
  const needed = await waiversOf({ db }, badge.id);
  const open = needed.filter(({ signature_id }) => !signature_id);
  const texts = await db.waiver.findMany({ where: { id: { in: open.map(({ waiver_id }) => waiver_id) } } });
  return {
    ...{ badge_id: badge.id, name: badge.name, secret },
    needs_birth_date: open.some(({ needs_birth_date }) => needs_birth_date),
    missing: open.flatMap(({ waiver_id, needs_guardian }) => {
      const waiver = texts.find(({ id }) => id === waiver_id);
      if (!waiver) return [];
      const { id, name, text, text_version, guardian_age, minors_only } = waiver;
      return [{ id, name, text_version, guardian_age, minors_only, needs_guardian, html: renderMarkdown(text) ?? '' }];
    }),
    signed: needed.flatMap(({ signature_id, name }) => (signature_id ? [{ signature_id, name }] : [])),
  };
}
const page = ({ convention }: Site, title: string, content: Page['content']): Page => ({
  place: null,
  head: { title, description: title, path: addressIn(convention) },
  content,
});

/** The page where waivers of a badge are read and signed. */
export async function signPage(asked: Asked): Promise<Page> {
  const badge = await badgeOf(asked);
  const signing = badge && (await signingOf(badge, asked.secret));
  const title = signing ? waiverText.title({ name: signing.name }) : waiverText.open;
  return page(asked.site, title, <SignPage site={asked.site} signing={signing} />);
}

/** Something that was signed, for its holder, the registration desk, and whoever has the link of the order. */
async function signedOf({ site, viewer, id, secret }: Asked): Promise<SignedWaiver | null> {
  const convention_id = site.convention.id;
  const found = await db.signature.findFirst({ where: { id, convention_id }, include: { waivertext: true } });
  if (!found) return null;
  const isOpen =
    isSelf(viewer, found.user_id) || can(viewer, 'registration', convention_id) || (secret && (await isOfOrder(found)));
  if (!isOpen) return null;
  const { waivertext, strokes, channel, date_created, ...rest } = found;
  return {
    ...rest,
    ...{ name: waivertext.name, text_version: waivertext.text_version, date: date_created },
    html: renderMarkdown(waivertext.text) ?? '',
    channel: channel as SignedWaiver['channel'], // the database checks it
    strokes: strokes as Stroke[] | null, // as it was checked
  };
  async function isOfOrder({ badge_id }: { badge_id: string }): Promise<boolean> {
    const badge = await badgeOf({ site, viewer, id: badge_id, secret });
    return badge !== null && (await waiversOf({ db }, badge.id)).some(({ signature_id }) => signature_id === id);
  }
}
/** The page of a signed text. */
export async function signedPage(asked: Asked): Promise<Page> {
  const waiver = await signedOf(asked);
  return page(asked.site, waiver?.name ?? waiverText.signed, <SignedPage site={asked.site} waiver={waiver} />);
}
