import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { moveDialogText } from '../../../messages/events/scheduleBoard/dialogs.ts';
import type { Changes } from './data/changes.ts';
import { useBoard } from './model/board.ts';
import { formatDuration } from './model/labels.ts';
import { PlaceChecker } from './model/placeChecker.ts';
import type { Plan, Session } from './model/plan.ts';
import { DayAndSpace } from './place/DayAndSpace.tsx';

interface Props {
  plan: Plan;
  session: Session | null;
  close: () => void;
  changes: Changes;
  time: (instant: number) => string;
  isOrganizer: boolean;
}

/** Moves an event by choosing day, space and start from lists, for small screens and as an alternative to dragging. */
export function MoveDialog(props: Props) {
  const { session, close } = props;
  return (
    <Modal
      opened={session !== null}
      onClose={close}
      title={session ? moveDialogText.title({ name: session.name }) : ''}
      closeButtonProps={{ 'aria-label': moveDialogText.close }}
    >
      {session && <PlaceForm key={session.key} {...props} session={session} />}
    </Modal>
  );
}
function PlaceForm({ plan, session, close, changes, time, isOrganizer }: Props & { session: Session }) {
  const board = useBoard();
  const [block] = session.blocks;
  const preferred = plan.daypartAt.get(session.event.preferreddaypart_id ?? '');
  const [day_id, setDay] = useState(block?.day_id ?? preferred?.day.id ?? board.state.day_id);
  const [space_id, setSpace] = useState(block?.space_id ?? plan.wire.spaces[0]?.id ?? '');
  const [start, setStart] = useState<string | null>(null);
  const checker = useMemo(
    () => new PlaceChecker(plan, { lead: session, sessions: [session], block: block ?? null }, { formatTime: time, isOrganizer }),
    [plan, session, block, time, isOrganizer],
  );
  const facts = { duration: formatDuration(session.duration), spaces: session.event.spaces_needed };
  const day = plan.dayById.get(day_id);
  const line = plan.lineOf.get(space_id) ?? 0;
  const starts = (day?.parts ?? []).map((part, col) => ({ part, verdict: checker.check({ day_id, col, line }) }));
  const choice = starts.find(({ part }) => part.id === start) ?? null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!choice || choice.verdict.kind === 'impossible') return;
        close();
        board.set({ day_id });
        void changes.place(choice.verdict.moves);
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {preferred
            ? moveDialogText.factsWithPreference({
                ...facts,
                day: preferred.day.name,
                time: time(preferred.day.parts[preferred.col]?.start ?? 0),
              })
            : moveDialogText.facts(facts)}
        </Text>
        <DayAndSpace {...{ plan, day_id, space_id }} onDay={setDay} onSpace={setSpace} />
        <Select
          label={moveDialogText.start}
          placeholder={moveDialogText.chooseStart}
          data={starts.map(({ part, verdict }) => ({
            value: part.id,
            label: `${time(part.start)}${verdict.kind === 'possible' ? '' : `: ${verdict.why}`}`,
            disabled: verdict.kind === 'impossible',
          }))}
          value={start}
          onChange={setStart}
          error={choice?.verdict.kind === 'impossible' ? choice.verdict.why : undefined}
          description={choice?.verdict.kind === 'unwise' ? choice.verdict.why : undefined}
          nothingFoundMessage={moveDialogText.noDayParts}
        />
        <Group gap="xs">
          <Button type="submit" disabled={!choice || choice.verdict.kind === 'impossible'}>
            {moveDialogText.place}
          </Button>
          <Button variant="default" onClick={close}>
            {moveDialogText.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
