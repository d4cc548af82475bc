import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { hasPrivilege, type Viewer } from '../../client/useViewer.ts';
import { paletteCommandsText } from '../../messages/layout/palette.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { badgeToCheckIn } from './numbers.ts';
import type { PaletteEntry } from './paletteEntry.ts';

const types = ['badge'] as const;

/** The command "check in 42", once the badge is found. It can be undone. */
export function useCheckInEntry(convention_id: string | null, text: string, viewer: Viewer | undefined): PaletteEntry | null {
  const attempt = useAttempt(types);
  const badge_number = badgeToCheckIn(text);
  const input = { id: convention_id ?? '', badge_number: String(badge_number), _items_per_page: 1 };
  const { data } = useQuery({
    queryKey: keys.list('badge', 'convention.badges', input),
    enabled: badge_number !== null && convention_id !== null && viewer !== undefined && hasPrivilege(viewer, ['registration']),
    queryFn: ({ signal }) => api.convention.badges.query(input, { signal }),
  });
  const badge = badge_number === null ? undefined : data?.items[0];
  if (!badge) return null;
  const name = `#${badge.badge_number} ${badge.name}`;
  return {
    key: `check-in ${badge.id}`,
    group: paletteCommandsText.group,
    label: paletteCommandsText.checkInBadge({ badge: name }),
    href: `/badge/${badge.id}`,
    run: () =>
      void attempt(paletteCommandsText.notCheckedIn({ badge: name }), async () => {
        const answer = await api.badge.checkIn.mutate({ id: badge.id });
        const [warning] = answer._warnings ?? []; // somebody has checked in before
        return warning
          ? { message: warning.message }
          : {
              message: paletteCommandsText.checkedIn({ badge: name }),
              undo: () => api.badge.reverseCheckIn.mutate({ id: badge.id }),
            };
      }),
  };
}
