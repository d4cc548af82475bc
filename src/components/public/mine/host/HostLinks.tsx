import { hostText } from '../../../../messages/public/host.ts';
import { addressIn } from '../../format.ts';
import type { SiteConvention } from '../../site.ts';
import type { MyEvent } from '../mine.ts';

/** What a host can do for an event, on the day and before. */
export function HostLinks({
  convention,
  event: { event_id, number, is_cancelled },
}: {
  convention: SiteConvention;
  event: MyEvent;
}) {
  const page = addressIn(convention, `me/host/${number}`);
  const onTheDay = [
    [page, hostText.checkInLink],
    [`${page}#late`, hostText.lateLink],
    [`${page}#message`, hostText.messageLink],
  ] as const;
  const links = [...(is_cancelled ? [] : onTheDay), [`/event/${event_id}`, hostText.manageLink] as const];
  return (
    <p className="actions">
      {links.map(([to, label]) => (
        <a key={to} className="button" href={to}>
          {label}
        </a>
      ))}
    </p>
  );
}
