import { eventOfIdea, usualIdea } from '../../../components/public/calls/ideas.ts';
import { addressIn } from '../../../components/public/format.ts';
import { EventPage } from '../../../components/public/program/EventPage.tsx';
import type { Site } from '../../../components/public/site.ts';
import { submitText } from '../../../messages/public/submit.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { missing } from '../pages/pages.tsx';
import type { Page } from '../pages/render.tsx';
import { experienceOf } from '../site/values.ts';
import { offered, priceFor } from './read.ts';

/** The most bytes of a form that is to be shown, and characters of its texts, as the API takes them. */
export const MAX_PREVIEW_BYTES = 200_000;
const limits = { name: 60, description: 2000, long_description: 20_000, age_range: 30, more_info_uri: 255 } as const;

/** What a form says, as the page of the event that it would become. It stores nothing. */
export async function previewPage(site: Site, viewer: Viewer | null, type_id: string, form: URLSearchParams): Promise<Page> {
  const type = (await offered(viewer, site.convention.id)).types.find(({ id }) => id === type_id);
  if (!type) return missing(site);
  const usual = usualIdea(type);
  const words = (name: keyof typeof limits) => (form.get(name) ?? '').trim().slice(0, limits[name]);
  const number = (name: string, usually: number) => {
    const sent = Number(form.get(name) || Number.NaN);
    return Number.isInteger(sent) && sent >= 0 && sent <= 100_000 ? sent : usually;
  };
  const link = words('more_info_uri');
  const idea = {
    ...usual,
    name: words('name') || submitText.noName,
    description: words('description'),
    duration: number('duration', usual.duration),
    max_tickets: number('max_tickets', usual.max_tickets),
    age_range: words('age_range') || usual.age_range,
    experience: experienceOf(form.get('experience')),
  };
  return {
    place: null,
    head: {
      title: submitText.preview,
      description: submitText.previewTitle,
      path: addressIn(site.convention, `submit/${type_id}`),
    },
    content: (
      <div className="narrow" data-preview-of="">
        <EventPage
          site={site}
          event={eventOfIdea(
            site,
            type,
            idea,
            [viewer?.display_name ?? submitText.byYou],
            await priceFor(type.id, idea.duration),
          )}
          detail={{
            long_description_html: renderMarkdown(words('long_description')) ?? '',
            more_info_uri: /^https?:\/\//i.test(link) ? link : null,
          }}
          isPreview
        />
      </div>
    ),
  };
}
