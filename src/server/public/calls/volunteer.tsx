import { VolunteerPage } from '../../../components/public/calls/VolunteerPage.tsx';
import { addressIn } from '../../../components/public/format.ts';
import { isAhead } from '../../../components/public/phase.ts';
import type { Site } from '../../../components/public/site.ts';
import { volunteerText } from '../../../messages/public/volunteer.ts';
import { customFieldList } from '../../../resources/customFields.ts';
import { db } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { personOf } from '../mine/caller.ts';
import type { Page } from '../pages/render.tsx';

/** The page on which somebody offers to help, or reads how their offer stands. */
export async function volunteerPage(site: Site, viewer: Viewer): Promise<Page> {
  const { id: convention_id } = site.convention;
  const [convention, user, volunteer, form] = await Promise.all([
    db.convention.findUniqueOrThrow({ where: { id: convention_id } }),
    db.user.findUniqueOrThrow({ where: { id: viewer.user_id }, select: { email: true } }),
    db.volunteer.findFirst({ where: { convention_id, user_id: viewer.user_id }, select: { status: true } }),
    db.conventionJson.findFirst({ where: { convention_id, name: 'volunteer_custom_fields' }, select: { json: true } }),
  ]);
  return {
    place: null,
    head: { title: volunteerText.title, description: volunteerText.title, path: addressIn(site.convention, 'volunteer') },
    content: (
      <VolunteerPage
        site={site}
        person={personOf(viewer)}
        status={(volunteer?.status as 'submitted' | 'approved' | 'declined' | undefined) ?? null} // a check of the database allows no other
        email={user.email}
        fields={customFieldList.safeParse(form?.json ?? []).data ?? []}
        isOpen={convention.volunteer_management === 'enabled' && isAhead(site.convention, new Date(now()))}
        isApproved={convention.auto_approve_volunteers}
      />
    ),
  };
}
