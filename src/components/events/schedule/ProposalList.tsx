import { List, ScrollArea, Text } from '@mantine/core';
import { findPlacesText, noPlaceReasons } from '../../../messages/events/scheduleBoard/dialogs.ts';
import type { Plan } from './model/plan.ts';

/** The result of a search: where events could go, and why others cannot. */
export interface Proposal {
  readonly placed: readonly {
    readonly event_id: string;
    readonly start_daypart_id: string;
    readonly space_ids: readonly string[];
    readonly preference: 'preferred' | 'alternate' | 'other';
    readonly sessions?: readonly unknown[];
  }[];
  readonly unplaced: readonly { readonly event_id: string; readonly reason: string }[];
}
const reasons: Readonly<Record<string, string>> = {
  no_room_for_type: noPlaceReasons.noRoomForType,
  no_space_with_request: noPlaceReasons.noSpaceWithRequest,
  no_space_large_enough: noPlaceReasons.noSpaceLargeEnough,
  no_run_of_dayparts: noPlaceReasons.noTimeLongEnough,
  host_busy: noPlaceReasons.hostBusy,
  all_taken: noPlaceReasons.allTaken,
  no_host: noPlaceReasons.noHost,
  taken: noPlaceReasons.takenSince,
};
const preferenceLabels = { preferred: findPlacesText.preferred, alternate: findPlacesText.alternate, other: '' } as const;
interface Props {
  plan: Plan;
  proposal: Proposal;
  time: (instant: number) => string;
}
/** Shows the places that were found before they are taken. */
export function ProposalList({ plan, proposal, time }: Props) {
  const name = (event_id: string) => plan.sessionByKey.get(event_id)?.name ?? findPlacesText.anEvent;
  return (
    <ScrollArea.Autosize
      mah="50dvh"
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': findPlacesText.proposal }}
    >
      <Text size="sm" fw={600} role="status">
        {findPlacesText.summary({ placed: proposal.placed.length, unplaced: proposal.unplaced.length })}
      </Text>
      <List size="sm" spacing={4} my="xs">
        {proposal.placed.map(({ event_id, start_daypart_id, space_ids, preference, sessions }) => {
          const at = plan.daypartAt.get(start_daypart_id);
          const spaces = space_ids.map((space_id) => plan.spaceById.get(space_id)?.name ?? '').join(', ');
          return (
            <List.Item key={event_id}>
              <strong>{name(event_id)}</strong>:{' '}
              {findPlacesText.place({
                day: at?.day.name ?? '',
                time: time(at?.day.parts[at.col]?.start ?? 0),
                spaces,
                sessions: sessions?.length ?? 0,
              })}
              {preferenceLabels[preference] && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  {preferenceLabels[preference]}
                </Text>
              )}
            </List.Item>
          );
        })}
      </List>
      {proposal.unplaced.length > 0 && (
        <List size="sm" spacing={4} aria-label={findPlacesText.unplaced}>
          {proposal.unplaced.map(({ event_id, reason }) => (
            <List.Item key={event_id}>
              <strong>{name(event_id)}</strong>: {reasons[reason] ?? reason}
            </List.Item>
          ))}
        </List>
      )}
    </ScrollArea.Autosize>
  );
}
