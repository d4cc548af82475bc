import { addressIn } from '../../../components/public/format.ts';
import { HomePage } from '../../../components/public/HomePage.tsx';
import type { Site, SiteConvention, SiteImage } from '../../../components/public/site.ts';
import { siteText } from '../../../messages/public/site.ts';
import { db } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';
import { can } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { missing } from '../pages/pages.tsx';
import type { Page } from '../pages/render.tsx';
import { imageOf } from '../site/loadConvention.ts';
import { publicRecord } from '../site/stranger.ts';

/** The page of a convention to which the form of its texts is posted. */
export const HOME_PREVIEW = 'preview';

const limits = { name: 60, description: 20_000, website_uri: 255, email_address: 254, phone_number: 40 } as const;
const COLOR = /^#[\da-f]{6}$/i;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A picture of the convention; null if there is none by that id. */
async function imageFor({ convention }: Site, id: string): Promise<SiteImage | null> {
  if (!ID.test(id)) return null;
  const owned = await db.conventionImage.findFirst({ where: { id, convention_id: convention.id }, select: { id: true } });
  return owned && imageOf(await publicRecord('conventionimage', id));
}
/** The convention as a form says it; what the form does not have stays. */
async function changed(site: Site, form: URLSearchParams): Promise<SiteConvention> {
  const { convention } = site;
  const sent = (name: keyof typeof limits) => form.get(name)?.trim().slice(0, limits[name]);
  const [description, website, colour, image] = [
    sent('description'),
    sent('website_uri'),
    form.get('colour'),
    form.get('headerimage_id'),
  ];
  return {
    ...convention,
    name: sent('name') || convention.name,
    ...(description === undefined ? {} : { description, description_html: renderMarkdown(description) ?? '' }),
    ...(website === undefined ? {} : { website: /^https?:\/\//i.test(website) ? website : null }),
    email: sent('email_address') ?? convention.email,
    phone: sent('phone_number') ?? convention.phone,
    ...(colour === null ? {} : { colour: COLOR.test(colour) ? colour : null }),
    ...(image === null ? {} : { header: await imageFor(site, image) }),
  };
}

/** The home page as it would be with what a form says, for those who may change it. It stores nothing. */
export async function homePreview(site: Site, viewer: Viewer | null, form: URLSearchParams): Promise<{ site: Site; page: Page }> {
  if (!can(viewer, 'updates', site.convention.id)) return { site, page: missing(site) };
  const shown = { ...site, convention: await changed(site, form) };
  const page: Page = {
    place: '',
    head: { title: siteText.preview, description: siteText.previewNote, path: addressIn(site.convention) },
    content: (
      <>
        <p className="notice" role="status">
          {siteText.previewNote}
        </p>
        <HomePage site={shown} now={new Date(now())} />
      </>
    ),
  };
  return { site: shown, page };
}
