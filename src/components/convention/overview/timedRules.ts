import { type Clock, showTime } from '../../../client/format/times.ts';
import { attentionText } from '../../../messages/convention/overview.ts';
import { always, openingOf, type Rules } from './rules.ts';
import type { Attention, WarningCount } from './useAttention.ts';

/** What needs people at a time: events without a host or a time, shifts, games, warnings. */
export function timedRules(id: string, attention: Attention, warnings: WarningCount | undefined, clock: Clock, now: Date): Rules {
  const { events, late, shifts, loans, program } = attention;
  const opening = openingOf(attention, now);
  const openPlaces = shifts?.today_places || (shifts?.lacking_places ?? 0);
  return [
    shifts && {
      key: 'shifts',
      count: openPlaces,
      title: attentionText.shifts({ count: openPlaces, isToday: shifts.today_places ? 'true' : 'false' }),
      sentence: attentionText.openPlaces({
        today: shifts.today_places,
        later: shifts.lacking_places - shifts.today_places,
        soonPlaces: shifts.soon_places,
        shift: shifts.next_shift_name,
        time: showTime(shifts.next_start_time, clock),
        isOn: shifts.next_start_time && new Date(shifts.next_start_time) <= now ? 'true' : 'false',
      }),
      action: attentionText.fillShifts({ count: shifts.lacking_count }),
      href: `/convention/${id}/volunteer-board?view=shifts&day=${shifts.next_conventionday_id}&shift=${shifts.next_shift_id}`,
      late: shifts.next_start_time,
    },
    events && {
      key: 'hosts',
      count: events.hostless_count,
      title: attentionText.hostless({ count: events.hostless_count }),
      sentence: attentionText.hostlessEvents({
        event: events.next_hostless_name ?? '',
        time: showTime(events.next_hostless_date, clock),
        today: events.hostless_today_count,
        later: events.hostless_count - events.hostless_today_count,
        isOn: events.next_hostless_date && events.next_hostless_date <= now ? 'true' : 'false',
      }),
      action: attentionText.findHosts({ count: events.hostless_count }),
      href: `/event/${events.next_hostless_id}?view=people`, // where hosts are added
      late: events.next_hostless_date,
    },
    late && {
      key: 'late',
      count: late.late_count,
      title: attentionText.lateHosts({ count: late.late_count }),
      sentence: attentionText.lateHost({ event: late.first_late_name ?? '', minutes: late.first_late_minutes ?? 0 }),
      action: attentionText.seeEvent,
      href: `/event/${late.first_late_id}`,
      late: now,
      phases: always,
    },
    events && {
      key: 'unscheduled',
      count: events.unscheduled_count,
      title: attentionText.unscheduled({ count: events.unscheduled_count }),
      sentence: attentionText.unscheduledEvents({ count: events.unscheduled_count }),
      action: attentionText.schedule,
      href: `/convention/${id}/schedule`,
      late: opening,
    },
    loans && {
      key: 'loans',
      count: loans.overdue_count,
      title: attentionText.loans({ count: loans.overdue_count }),
      sentence: attentionText.overdueGames({ overdue: loans.overdue_count, out: loans.out_count }),
      action: attentionText.seeLoans({ count: loans.overdue_count }),
      href: `/library/${loans.library_id}/desk#desk-out`,
      late: now,
      phases: always,
    },
    warnings && {
      key: 'warnings',
      count: warnings.count,
      title: attentionText.warnings({ count: warnings.count }),
      sentence: warnings.errors ? attentionText.someAreErrors : attentionText.noErrors,
      action: attentionText.checkWarnings({ count: warnings.count }),
      href: `/convention/${id}/schedule?panel=warnings`,
      late: warnings.errors ? (opening ?? program.next_date) : null,
    },
  ];
}
