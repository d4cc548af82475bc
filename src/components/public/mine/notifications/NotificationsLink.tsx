import { notificationsText } from '../../../../messages/public/notifications.ts';
import { addressIn } from '../../format.ts';
import type { Site } from '../../site.ts';

/** The way to what somebody hears of. */
export const NotificationsLink = ({ site }: { site: Site }) => (
  <section aria-labelledby="notifications" className="narrow">
    <h2 id="notifications">{notificationsText.title}</h2>
    <p>{notificationsText.linkLead}</p>
    <p>
      <a href={addressIn(site.convention, 'me/notifications')}>{notificationsText.link}</a>
    </p>
  </section>
);
