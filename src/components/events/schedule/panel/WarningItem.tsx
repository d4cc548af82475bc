import { Button, Group, Text, Textarea, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../../client/api.ts';
import type { Clock } from '../../../../client/format/times.ts';
import { refusalOf } from '../../../../client/refusal.ts';
import { warningText } from '../../../../messages/events/scheduleBoard/panel.ts';
import { notifyRefusal } from '../../../ui/actions/notices.tsx';
import type { Changes } from '../data/changes.ts';
import { jumpTo, rereadWarnings, type Warning } from '../data/useWarnings.ts';
import { useBoard } from '../model/board.ts';
import type { Plan } from '../model/plan.ts';
import classes from './panel.module.css';

const severityLabels = { error: warningText.error, warning: warningText.warning, info: warningText.note } as const;
const RepairPreview = dynamic(() => import('../repair/RepairPreview.tsx').then((file) => file.RepairPreview));
interface Props {
  id: string;
  plan: Plan;
  clock: Clock;
  changes: Changes;
  warning: Warning;
  /** Others like it about the same events, which are repaired and ignored with it. */
  others: readonly Warning[];
  /** Whether it follows from the last change, and was asked for. */
  isAsked: boolean;
}
/** Rules whose fix is searched for on demand, because it takes long. */
const rulesWithSearchedFix = ['SI-07', 'SI-10', 'SI-11', 'SI-12', 'SI-13', 'SI-15', 'SI-18', 'SI-20', 'SI-22'];

/** One warning: a link to its event, a preview of its repair, and a form to ignore it. */
export function WarningItem({ id, plan, clock, changes, warning, others, isAsked }: Props) {
  const board = useBoard();
  const client = useQueryClient();
  const [showsForm, setShowsForm] = useState(false);
  const [isRepairing, setIsRepairing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const session = plan.sessionByKey.get(warning.eventsession_id ?? warning.event_id);
  const invalidate = () => rereadWarnings(client, id);
  const notifyFailure = (title: string, error: unknown) => notifyRefusal(title, refusalOf(error));

  const ignore = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    const { rule, event_id, other_event_id } = warning;
    try {
      await api.integritywaiver.create.mutate({ rule, event_id, note, ...(other_event_id ? { other_event_id } : {}) });
      setShowsForm(false);
      board.announce(warningText.isIgnored);
      await invalidate();
    } catch (error) {
      notifyFailure(warningText.notIgnored, error);
    }
  };
  const heed = async () => {
    try {
      const { event_id, rule } = warning;
      const { items } = await api.convention.integritywaivers.query({ id, event_id, rule, _items_per_page: 100 });
      const waiver = items.find((one) => (one.other_event_id ?? null) === (warning.other_event_id ?? null));
      if (waiver) await api.integritywaiver.delete.mutate({ id: waiver.id });
      await client.invalidateQueries({ queryKey: ['integritywaiver'] });
      await invalidate();
    } catch (error) {
      notifyFailure(warningText.stillIgnored, error);
    }
  };
  const canRepair = session && !warning.waived && (warning.fix || rulesWithSearchedFix.includes(warning.rule));
  return (
    <li className={classes.warning} data-asked={isAsked || undefined}>
      <div className={classes.warningHead}>
        <span className={classes.severity} data-severity={warning.waived ? 'info' : warning.severity}>
          {warning.waived ? warningText.ignored : severityLabels[warning.severity]}
        </span>
        <UnstyledButton
          className={classes.jump}
          onClick={() => {
            if (!session || !jumpTo(plan, board, session.key))
              board.announce(warningText.notPlaced({ name: session?.name ?? warningText.theEvent }));
          }}
        >
          {session?.name ?? warningText.anEvent}
        </UnstyledButton>
      </div>
      <Text size="xs" my={2}>
        {warning.message}
      </Text>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{warningText.andMore({ count: others.length })}</summary>
          <ul>
            {others.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </details>
      )}
      {showsForm ? (
        <form onSubmit={(event) => void ignore(event)}>
          <Textarea
            name="note"
            size="xs"
            autosize
            minRows={2}
            required
            maxLength={1000}
            label={warningText.reason}
            data-autofocus
            autoFocus
          />
          <Group gap={4} mt={4}>
            <Button type="submit" size="compact-xs">
              {warningText.ignore}
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => setShowsForm(false)}>
              {warningText.cancel}
            </Button>
          </Group>
        </form>
      ) : (
        <Group gap={4}>
          {canRepair && (
            <Button
              ref={opener}
              size="compact-xs"
              variant="default"
              aria-expanded={isRepairing}
              onClick={() => setIsRepairing(!isRepairing)}
            >
              {warning.fix ? warningText.repair : warningText.findPlace}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => (warning.waived ? void heed() : setShowsForm(true))}
          >
            {warning.waived ? warningText.heed : warningText.openIgnore}
          </Button>
        </Group>
      )}
      {isRepairing && session && (
        <RepairPreview
          {...{ plan, clock, changes, warning, session }}
          close={() => {
            setIsRepairing(false);
            opener.current?.focus();
          }}
        />
      )}
    </li>
  );
}
