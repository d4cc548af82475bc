import { addressIn } from '../../../components/public/format.ts';
import { InvitationPage } from '../../../components/public/mine/InvitationPage.tsx';
import type { Site } from '../../../components/public/site.ts';
import { invitationText } from '../../../messages/exhibitors/invitations.ts';
import { db } from '../../db/client.ts';
import { invitedExhibitors } from '../../exhibitors/invitations/answer.ts';
import { exhibitorOfLink } from '../../exhibitors/invitations/byHand.ts';
import { invitedBy } from '../../mail/messages/invitations.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Page } from '../pages/render.tsx';
import { personOf } from './caller.ts';

const UUID_LENGTH = 36;

/** The page where whoever has the link of a mail answers an invitation to exhibit. */
export async function invitationPage(site: Site, viewer: Viewer | null, rest: string): Promise<Page> {
  const token = `${rest.slice(0, UUID_LENGTH)}.${rest.slice(UUID_LENGTH + 1)}`; // a dot would be a file
  const { convention } = site;
  const byHand = await exhibitorOfLink(db, token, convention.id);
  const invited = byHand ? null : await invitedBy(db, token);
  const exhibitors = invited?.convention_id === convention.id ? await invitedExhibitors(db, convention.id, invited.address) : [];
  return {
    place: null,
    head: { title: invitationText.title, description: invitationText.title, path: addressIn(convention) },
    content: (
      <InvitationPage
        site={site}
        token={token}
        exhibitors={byHand ? [byHand] : exhibitors}
        byHand={
          byHand && {
            comment: byHand.comment,
            person: viewer && personOf(viewer),
            join: `${addressIn(convention, 'join')}?next=invitation/${rest}`,
          }
        }
      />
    ),
  };
}
