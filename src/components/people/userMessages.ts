import { audienceOfList, writeHref } from '../../client/links/messageLinks.ts';
import type { Viewer } from '../../client/useViewer.ts';
import { messageLinkText } from '../../messages/mail/messageLinks.ts';
import { userPageText as text } from '../../messages/people/userPage.ts';
import type { PageActions } from '../records/view/pageActions.ts';

/** What somebody has at a convention, as far as the viewer sees it: ids of records. */
export interface Presence {
  readonly badge: readonly string[];
  readonly volunteer: readonly string[];
  /** The events that they host. */
  readonly event: readonly string[];
}
/** How the viewer writes to somebody: to their badge or as a volunteer, which only they get, else to the hosts of their events. */
export function userMessages(convention_id: string, viewer: Viewer, presence: Presence): PageActions {
  const to = (resource: keyof Presence, label: string) => {
    const audience = audienceOfList(resource, viewer);
    const id = presence[resource];
    return audience && id.length > 0 ? [{ label, href: writeHref(convention_id, audience, { id }), isMain: true }] : [];
  };
  const alone = [...to('badge', messageLinkText.selected), ...to('volunteer', messageLinkText.selected)];
  return [...alone.slice(0, 1), ...to('event', text.toHosts)];
}
