import { showTime } from '../../../../client/format/local.ts';
import { mineText } from '../../../../messages/public/mine.ts';
import { homeText } from '../../../../messages/public/site.ts';
import { addressIn, clockOf } from '../../format.ts';
import { Prose } from '../../Prose.tsx';
import type { Site } from '../../site.ts';

/** The most that stand above what somebody does next. */
const SHOWN = 3;

/** What the organizers announce: the titles, whose texts open, so that what somebody does next stays near. Left out when there is nothing. */
export function NewsPart({ site: { convention, news } }: { site: Site }) {
  if (!news.length) return null;
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements">{homeText.announcements}</h2>
      {news.slice(0, SHOWN).map(({ id, title, text_html, date }) => {
        const [name, time] = [
          <bdi key="title">{title}</bdi>,
          date && <p className="quiet">{showTime(date, clockOf(convention))}</p>,
        ];
        return (
          <article key={id} className="news">
            {text_html ? (
              <details>
                <summary>{name}</summary>
                {time}
                <Prose html={text_html} />
              </details>
            ) : (
              <>
                <strong>{name}</strong>
                {time}
              </>
            )}
          </article>
        );
      })}
      {news.length > SHOWN && (
        <p>
          <a href={`${addressIn(convention)}#announcements`}>{mineText.allNews}</a>
        </p>
      )}
    </section>
  );
}
