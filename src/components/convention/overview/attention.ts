import { useQuery } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { api, separately } from '../../../client/api.ts';
import { type Clock, showDay, showTime } from '../../../client/format/times.ts';
import type { AppRouter } from '../../../server/router.ts';

export type Attention = inferRouterOutputs<AppRouter>['convention']['attention'];
/** While the page is visible, its figures are at most this old. */
const MINUTE = 60_000;

/** What needs the viewer's attention; only for holders of a privilege. */
export const useAttention = (id: string, enabled: boolean) =>
  useQuery<Attention>({
    queryKey: ['convention', 'attention', id],
    enabled,
    // Those who come back from a board expect to see the effect of their changes.
    staleTime: 0,
    refetchInterval: MINUTE,
    queryFn: ({ signal }) => api.convention.attention.query({ id }, { signal }),
  });

/** The number of schedule warnings and whether one is an error. It takes long, so it is read separately. */
export const useWarningCount = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['schedule-warnings', id, 'count'],
    enabled,
    staleTime: MINUTE,
    queryFn: async ({ signal }) => {
      const { paging, items } = await api.convention.warnings.query(
        { id, severity: ['error', 'warning'], waived: [false], _items_per_page: 1 },
        { ...separately, signal },
      );
      return { count: paging.total_items, errors: items[0]?.severity === 'error' };
    },
  });

/** One item that needs attention: how many, of what, and where to go. */
export interface AttentionItem {
  readonly key: string;
  readonly count: number;
  readonly title: string;
  readonly sentence: string;
  readonly href: string;
  readonly urgent: boolean;
}
const plural = (n: number, one: string, more = `${one}s`) => `${n.toLocaleString('en-US')} ${n === 1 ? one : more}`;
const joinParts = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' and ');

/** The items that need attention now, urgent ones first. */
export function attentionItems(
  id: string,
  { submissions, shifts, volunteers, exhibitors, products, loans, mails }: Attention,
  warnings: { count: number; errors: boolean } | undefined,
  clock: Clock,
): AttentionItem[] {
  const items: (AttentionItem | false | undefined)[] = [
    shifts && {
      key: 'shifts',
      count: shifts.lacking_count,
      title: 'Shifts at risk',
      sentence: `${plural(shifts.lacking_places, 'place is', 'places are')} open${
        shifts.soon_count ? `, ${plural(shifts.soon_places, 'of them', 'of them')} in the next 24 hours` : ''
      }. Next: ${shifts.next_shift_name}, ${showTime(shifts.next_start_time, clock)}.`,
      href: `/convention/${id}/volunteer-board?view=shifts&day=${shifts.next_conventionday_id}`,
      urgent: shifts.soon_count > 0,
    },
    loans && {
      key: 'loans',
      count: loans.overdue_count,
      title: 'Overdue games',
      sentence: `${plural(loans.overdue_count, 'game has', 'games have')} not come back in time; ${loans.out_count} are out.`,
      href: `/library/${loans.library_id}/desk?view=history&loans=overdue`,
      urgent: true,
    },
    warnings && {
      key: 'warnings',
      count: warnings.count,
      title: 'Warnings about the schedule',
      sentence: warnings.errors
        ? 'Some of them are errors: clashes, slots that do not fit, or seats that do not exist.'
        : 'Things that may be wrong: look at them, or say why they may stay.',
      href: `/convention/${id}/schedule?panel=warnings`,
      urgent: warnings.errors,
    },
    submissions && {
      key: 'submissions',
      count: submissions.new_count + submissions.in_review_count,
      title: 'Submissions to review',
      sentence: `${joinParts([
        submissions.new_count > 0 && `${submissions.new_count} new`,
        submissions.in_review_count > 0 && `${submissions.in_review_count} in review`,
      ])}; the oldest waits since ${showDay(submissions.oldest_date, clock)}.`,
      href: `/convention/${id}/review?status=${submissions.new_count ? 'new' : 'in_review'}`,
      urgent: false,
    },
    volunteers && {
      key: 'volunteers',
      count: volunteers.submitted_count,
      title: 'Volunteers to approve',
      sentence: `${plural(volunteers.submitted_count, 'person offers', 'people offer')} to help and wait for an answer.`,
      href: `/convention/${id}/volunteers?status=submitted`,
      urgent: false,
    },
    volunteers && {
      key: 'applications',
      count: volunteers.application_count,
      title: 'Applications for shifts',
      sentence: `${plural(volunteers.application_count, 'application is', 'applications are')} neither scheduled nor declined.`,
      href: `/convention/${id}/volunteershifts?status=unscheduled`,
      urgent: false,
    },
    exhibitors && {
      key: 'exhibitors',
      count: exhibitors.new_count,
      title: 'New exhibitors',
      sentence: `${plural(exhibitors.new_count, 'exhibitor waits', 'exhibitors wait')} to be approved.`,
      href: `/convention/${id}/exhibitor-board?state=new`,
      urgent: false,
    },
    products && {
      key: 'products',
      count: products.sold_out_count + products.low_count,
      title: 'Low stock',
      sentence: `${joinParts([
        products.sold_out_count > 0 && `${products.sold_out_count} sold out`,
        products.low_count > 0 && `${products.low_count} nearly so`,
      ])}: ${products.names.join('; ')}${products.sold_out_count + products.low_count > products.names.length ? ' …' : '.'}`,
      href: `/convention/${id}/merchandise?view=stock&stock=low`,
      urgent: false,
    },
    mails && {
      key: 'mails',
      count: mails.failed_count,
      title: 'Mails that did not arrive',
      sentence: `${plural(mails.failed_count, 'mail', 'mails')} could not be sent.`,
      href: `/convention/${id}/mails?status=failed&status=unsure`,
      urgent: false,
    },
  ];
  return items
    .filter((item): item is AttentionItem => Boolean(item) && (item as AttentionItem).count > 0) // the first condition makes sure of it
    .sort((a, b) => Number(b.urgent) - Number(a.urgent));
}
