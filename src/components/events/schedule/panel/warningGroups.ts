import type { Warning } from '../data/useWarnings.ts';

/** Warnings of one rule about one event, as the first of them and the others: locked slots, for example. */
export interface WarningGroup {
  readonly warning: Warning;
  readonly others: readonly Warning[];
}
const groupKey = ({ rule, event_id, eventsession_id, other_event_id, waived, is_over }: Warning): string =>
  [rule, event_id, eventsession_id, other_event_id, waived, is_over].join(' ');

/** Groups warnings that are ignored together, since they have the same rule and events. Each group is where its first warning was. */
export function warningGroups(warnings: readonly Warning[]): readonly WarningGroup[] {
  const groups = new Map<string, { warning: Warning; others: Warning[] }>();
  for (const warning of warnings) {
    const group = groups.get(groupKey(warning));
    if (group) group.others.push(warning);
    else groups.set(groupKey(warning), { warning, others: [] });
  }
  return [...groups.values()];
}
