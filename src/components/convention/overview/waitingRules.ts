import { type Clock, showDay } from '../../../client/format/times.ts';
import { attentionText } from '../../../messages/convention/overview.ts';
import { moneyRules } from './moneyRules.ts';
import { always, openingOf, type Rules } from './rules.ts';
import type { Attention } from './useAttention.ts';

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

/** The events that are full and waited for: the one there is, where seats are added and copies made, or the list of them. */
function fullHref(id: string, { full_count, first_full_id }: NonNullable<Attention['seats']>, now: Date): string {
  if (full_count === 1) return `/event/${first_full_id}`;
  const filters = { is_waited_for: 'true', is_scheduled: 'true', is_cancelled: 'false', trashed: 'false' };
  return `/convention/${id}/events?${new URLSearchParams({ ...filters, _start_start_date: now.toISOString() }).toString()}`;
}

/** What waits for an answer or for stock, and mails that did not arrive. */
export function waitingRules(id: string, attention: Attention, clock: Clock, now: Date): Rules {
  const { submissions, volunteers, exhibitors, products, mails, shifts, seats, door } = attention;
  const opening = openingOf(attention, now);
  return [
    submissions && {
      key: 'submissions',
      count: submissions.new_count + submissions.in_review_count,
      title: attentionText.submissions({ count: submissions.new_count + submissions.in_review_count }),
      sentence: submissionsSentence(submissions, clock),
      action: attentionText.review,
      href: `/convention/${id}/review?status=${submissions.new_count ? 'new' : 'in_review'}`,
      late: opening,
    },
    volunteers && {
      key: 'volunteers',
      count: volunteers.submitted_count,
      title: attentionText.volunteers({ count: volunteers.submitted_count }),
      sentence: attentionText.volunteersWaiting({ count: volunteers.submitted_count }),
      action: attentionText.approve,
      href: `/convention/${id}/volunteer-board?view=people&status=submitted`,
      late: shifts?.next_start_time ?? opening,
    },
    volunteers && {
      key: 'applications',
      count: volunteers.application_count,
      title: attentionText.applications({ count: volunteers.application_count }),
      sentence: attentionText.applicationsWaiting({ count: volunteers.application_count }),
      action: attentionText.answerApplications({ count: volunteers.application_count }),
      href: `/convention/${id}/volunteer-board?view=shifts&day=${volunteers.next_application_conventionday_id}&shift=${volunteers.next_application_shift_id}#applications`,
      late: volunteers.next_application_date,
    },
    exhibitors && {
      key: 'exhibitors',
      count: exhibitors.new_count,
      title: attentionText.exhibitors({ count: exhibitors.new_count }),
      sentence: attentionText.exhibitorsWaiting({ count: exhibitors.new_count }),
      action: attentionText.answerExhibitors({ count: exhibitors.new_count }),
      href: `/convention/${id}/exhibitor-board?state=new`,
      late: opening,
    },
    seats && {
      key: 'seats',
      count: seats.full_count,
      title: attentionText.fullEvents({ count: seats.full_count }),
      sentence: attentionText.waitingForSeats({
        ...{ waiting: seats.waiting_count, names: seats.names.join('; ') },
        more: String(seats.full_count > seats.names.length),
      }),
      action: attentionText.seeEvents({ count: seats.full_count }),
      href: fullHref(id, seats, now),
      late: opening, // a popular event is no emergency
    },
    products && {
      key: 'products',
      count: products.sold_out_count + products.low_count,
      title: attentionText.stock,
      sentence: stockSentence(products),
      action: attentionText.seeStock,
      href: `/convention/${id}/merchandise?view=stock&stock=low`,
      late: opening,
    },
    door && {
      key: 'offline',
      count: door.offline_count,
      title: attentionText.offline({ count: door.offline_count }),
      sentence: attentionText.offlineOpen({ count: door.offline_count }),
      action: attentionText.seeOffline({ count: door.offline_count }),
      href: `/convention/${id}/deskactions?status=open`,
      late: null,
      phases: always,
    },
    ...moneyRules(id, attention),
    mails && {
      key: 'mails',
      count: mails.failed_count,
      title: attentionText.mails({ count: mails.failed_count }),
      sentence: attentionText.mailsNotSent({ count: mails.failed_count }),
      action: attentionText.seeMails({ count: mails.failed_count }),
      href: `/convention/${id}/mails?status=failed&status=unsure`,
      late: null,
      phases: always,
    },
  ];
}
