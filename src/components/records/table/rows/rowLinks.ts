import type { MessageLink } from '../../../../client/links/messageLinks.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { hasPrivilege, type Viewer } from '../../../../client/useViewer.ts';
import { rowLinkText as text } from '../../../../messages/records/table.ts';
import type { Resource } from '../../../../resources/resource.ts';

type Links = (record: AnyRecord, root: string) => readonly MessageLink[];
const isShort = ({ scheduled_count, quantity_of_volunteers, end_time }: AnyRecord) =>
  Number(scheduled_count) < Number(quantity_of_volunteers) && new Date(end_time as string | Date) > new Date(); // a Date over tRPC
/** Where the daily work with a record of a list is done, by its kind and by the privilege that it takes. */
const links: Readonly<Record<string, readonly [privilege: string, Links]>> = {
  event: [
    'scheduling',
    ({ is_scheduled, is_cancelled, trashed }, root) =>
      is_cancelled || trashed ? [] : [{ label: is_scheduled ? text.move : text.schedule, href: `${root}/schedule` }],
  ],
  badge: ['merch', ({ verified }, root) => (verified ? [{ label: text.sell, href: `${root}/merchandise` }] : [])],
  badgetype: ['registration', ({ id }) => [{ label: text.register, href: `/badgetype/${id}/badges/new` }]],
  shift: [
    'volunteers',
    (record) => (isShort(record) ? [{ label: text.fill, href: `/shift/${record.id}?view=people#not-applied` }] : []),
  ],
  volunteer: [
    'volunteers',
    ({ status }, root) => (status === 'approved' ? [{ label: text.addShift, href: `${root}/volunteer-board?view=people` }] : []),
  ],
  exhibitor: ['exhibitors', ({ id }, root) => [{ label: text.board, href: `${root}/exhibitor-board?exhibitor=${id}` }]],
  product: ['merch', ({ sellable }, root) => (sellable ? [{ label: text.sell, href: `${root}/merchandise` }] : [])],
  room: ['scheduling', ({ id }, root) => [{ label: text.printSign, href: `${root}/signs?room=${id}` }]],
  space: ['scheduling', (_, root) => [{ label: text.show, href: `${root}/schedule` }]],
};
/** The boards and pages that the menu of a row leads to. */
export function rowLinks({ name }: Resource, record: AnyRecord, viewer: Viewer): readonly MessageLink[] {
  const [privilege, linksOf] = links[name] ?? [];
  if (!privilege || !linksOf || typeof record.convention_id !== 'string' || !hasPrivilege(viewer, [privilege])) return [];
  return linksOf(record, `/convention/${record.convention_id}`);
}
