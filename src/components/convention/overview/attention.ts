import { useQuery } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { api, separately } from '../../../client/api.ts';
import { type Clock, showDay, showTime } from '../../../client/format/times.ts';
import { attentionText } from '../../../messages/convention/overview.ts';
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

function submissionsSentence(submissions: NonNullable<Attention['submissions']>, clock: Clock): string {
  const { new_count: fresh, in_review_count: inReview } = submissions;
  const date = showDay(submissions.oldest_date, clock);
  if (fresh && inReview) return attentionText.newAndInReview({ fresh, inReview, date });
  return fresh ? attentionText.newSubmissions({ fresh, date }) : attentionText.submissionsInReview({ inReview, date });
}

function stockSentence(products: NonNullable<Attention['products']>): string {
  const { sold_out_count: soldOut, low_count: low } = products;
  const named = { names: products.names.join('; '), more: String(soldOut + low > products.names.length) };
  if (soldOut && low) return attentionText.soldOutOrNearly({ soldOut, low, ...named });
  return soldOut ? attentionText.soldOut({ soldOut, ...named }) : attentionText.nearlySoldOut({ low, ...named });
}

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
      title: attentionText.shifts,
      sentence: attentionText.openPlaces({
        places: shifts.lacking_places,
        soonShifts: shifts.soon_count,
        soonPlaces: shifts.soon_places,
        shift: shifts.next_shift_name,
        time: showTime(shifts.next_start_time, clock),
      }),
      href: `/convention/${id}/volunteer-board?view=shifts&day=${shifts.next_conventionday_id}`,
      urgent: shifts.soon_count > 0,
    },
    loans && {
      key: 'loans',
      count: loans.overdue_count,
      title: attentionText.loans,
      sentence: attentionText.overdueGames({ overdue: loans.overdue_count, out: loans.out_count }),
      href: `/library/${loans.library_id}/desk?view=history&loans=overdue`,
      urgent: true,
    },
    warnings && {
      key: 'warnings',
      count: warnings.count,
      title: attentionText.warnings,
      sentence: warnings.errors ? attentionText.someAreErrors : attentionText.noErrors,
      href: `/convention/${id}/schedule?panel=warnings`,
      urgent: warnings.errors,
    },
    submissions && {
      key: 'submissions',
      count: submissions.new_count + submissions.in_review_count,
      title: attentionText.submissions,
      sentence: submissionsSentence(submissions, clock),
      href: `/convention/${id}/review?status=${submissions.new_count ? 'new' : 'in_review'}`,
      urgent: false,
    },
    volunteers && {
      key: 'volunteers',
      count: volunteers.submitted_count,
      title: attentionText.volunteers,
      sentence: attentionText.volunteersWaiting({ count: volunteers.submitted_count }),
      href: `/convention/${id}/volunteers?status=submitted`,
      urgent: false,
    },
    volunteers && {
      key: 'applications',
      count: volunteers.application_count,
      title: attentionText.applications,
      sentence: attentionText.applicationsWaiting({ count: volunteers.application_count }),
      href: `/convention/${id}/volunteershifts?status=unscheduled`,
      urgent: false,
    },
    exhibitors && {
      key: 'exhibitors',
      count: exhibitors.new_count,
      title: attentionText.exhibitors,
      sentence: attentionText.exhibitorsWaiting({ count: exhibitors.new_count }),
      href: `/convention/${id}/exhibitor-board?state=new`,
      urgent: false,
    },
    products && {
      key: 'products',
      count: products.sold_out_count + products.low_count,
      title: attentionText.stock,
      sentence: stockSentence(products),
      href: `/convention/${id}/merchandise?view=stock&stock=low`,
      urgent: false,
    },
    mails && {
      key: 'mails',
      count: mails.failed_count,
      title: attentionText.mails,
      sentence: attentionText.mailsNotSent({ count: mails.failed_count }),
      href: `/convention/${id}/mails?status=failed&status=unsure`,
      urgent: false,
    },
  ];
  return items
    .filter((item): item is AttentionItem => Boolean(item) && (item as AttentionItem).count > 0) // the first condition makes sure of it
    .sort((a, b) => Number(b.urgent) - Number(a.urgent));
}
