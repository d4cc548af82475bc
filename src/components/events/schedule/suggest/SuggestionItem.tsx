import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { suggestText } from '../../../../messages/events/scheduleBoard/suggest.ts';
import { useBoard } from '../model/board.ts';
import type { Plan } from '../model/plan.ts';
import classes from '../panel/panel.module.css';
import type { Ghost } from './suggestions.ts';
import type { Suggestions } from './useSuggestions.ts';

const preferences = { preferred: suggestText.preferred, alternate: suggestText.alternate, other: '' } as const;
/** The button goes away with its suggestion: the list takes the focus. */
const keepFocus = (button: HTMLElement) => button.closest('section')?.focus();

interface Props {
  plan: Plan;
  time: (instant: number) => string;
  ghost: Ghost;
  suggestions: Suggestions;
}
/** One suggested place: its name leads to it on the grid. */
export function SuggestionItem({ plan, time, ghost, suggestions: { accept, dismiss } }: Props) {
  const board = useBoard();
  const { session, day_id, col, space_ids, preference, kind, why } = ghost;
  const spaces = space_ids.map((id) => plan.spaceById.get(id)?.name ?? '').join(', ');
  const start = plan.dayById.get(day_id)?.parts[col]?.start ?? 0;
  const { name } = session;
  return (
    <li className={classes.warning} data-gone={kind === 'taken' || undefined}>
      <UnstyledButton
        className={classes.jump}
        onClick={() => {
          board.set({ day_id });
          board.moveCursor(plan.lineOf.get(space_ids[0] ?? '') ?? 0, col);
        }}
      >
        {name}
      </UnstyledButton>
      <Text size="xs">
        {[suggestText.place({ time: time(start), spaces }), preferences[preference]].filter(Boolean).join(' · ')}
      </Text>
      {why && (
        <Text size="xs" c={kind === 'taken' ? 'dimmed' : undefined} fw="var(--weight-medium)">
          {why}
        </Text>
      )}
      <Group gap={4} mt={4}>
        {kind !== 'taken' && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={suggestText.acceptLabel({ name })}
            onClick={(event) => {
              keepFocus(event.currentTarget);
              void accept([ghost]);
            }}
          >
            {suggestText.accept}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={suggestText.dismissLabel({ name })}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            dismiss(ghost);
          }}
        >
          {suggestText.dismiss}
        </Button>
      </Group>
    </li>
  );
}
