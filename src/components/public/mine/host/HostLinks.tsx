import { hostText } from '../../../../messages/public/host.ts';
import { addressIn } from '../../format.ts';
import type { SiteConvention } from '../../site.ts';
import type { MyEvent } from '../mine.ts';

/** What a host can do for an event on the day. */
export function HostLinks({ convention, event: { number, is_cancelled } }: { convention: SiteConvention; event: MyEvent }) {
  const page = addressIn(convention, `me/host/${number}`);
  const links = is_cancelled
    ? []
    : ([
        [page, hostText.checkInLink],
        [`${page}#late`, hostText.lateLink],
        [`${page}#message`, hostText.messageLink],
      ] as const);
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
