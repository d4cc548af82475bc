import { showTime } from '../../../../client/format/local.ts';
import { mineText } from '../../../../messages/public/mine.ts';
import { homeText } from '../../../../messages/public/site.ts';
import { addressIn, clockOf } from '../../format.ts';
import { Prose } from '../../Prose.tsx';
import type { Site, SiteNews } from '../../site.ts';

/** The most that stand above what somebody does next, besides those that are pinned. */
const SHOWN = 3;

/** When it was announced, and whether it is pinned, or new to this device, which the script finds out. */
export const NewsFacts = ({ convention, news: { date, isPinned } }: { news: SiteNews } & Pick<Site, 'convention'>) => (
  <span className="quiet facts">
    {date && <span>{showTime(date, clockOf(convention))}</span>}
    {isPinned && <span>{homeText.pinned}</span>}
    {date && (
      <strong className="tone-free" data-news={date.getTime()} hidden>
        {homeText.isNew}
      </strong>
    )}
  </span>
);

/**
 * What the organizers announce, the newest first: the titles with their time, whose texts open, so that what somebody does next stays near.
 * Left out when there is nothing.
 */
export function NewsPart({ site: { convention, news } }: { site: Site }) {
  if (!news.length) return null;
  const newest = news.toSorted((a, b) => (b.date?.getTime() ?? 0) - (a.date?.getTime() ?? 0));
  const shown = newest.filter(({ isPinned }, n) => n < SHOWN || isPinned);
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements">{homeText.announcements}</h2>
      {shown.map((one) => {
        const name = (
          <span>
            <bdi>{one.title}</bdi>
            <NewsFacts convention={convention} news={one} />
          </span>
        );
        return (
          <article key={one.id} className="news">
            {one.text_html ? (
              <details>
                <summary>{name}</summary>
                <Prose html={one.text_html} />
              </details>
            ) : (
              <strong>{name}</strong>
            )}
          </article>
        );
      })}
      {shown.length < news.length && (
        <p>
          <a href={`${addressIn(convention)}#announcements`}>{mineText.allNews}</a>
        </p>
      )}
    </section>
  );
}
