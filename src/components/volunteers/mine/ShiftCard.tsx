import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showDay, showHour } from '../../../client/format/times.ts';
import { ownShiftsText } from '../../../messages/volunteers/own.ts';
import { RichText } from '../../records/RichText.tsx';
import classes from './mine.module.css';
import type { OpenShift } from './rules.ts';

interface Props {
  readonly shift: OpenShift;
  readonly clock: Clock;
  readonly room?: string | null;
  readonly badge?: { readonly label: string; readonly colour: string };
  /** Whether to show the day before the hours. */
  readonly day?: boolean;
  readonly children?: ReactNode;
}
/** A shift card: when, where, and what it needs. */
export function ShiftCard({ shift, clock, room, badge, day, children }: Props) {
  const described = [shift.shifttype, shift].filter((record) => record && String(record.description ?? '').trim() !== '');
  return (
    <li className={classes.card} aria-label={shift.name}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text fw="var(--weight-medium)" style={{ overflowWrap: 'anywhere' }}>
          {shift.name}
        </Text>
        {badge && (
          <Badge variant="light" color={badge.colour} tt="none" radius="sm" style={{ flex: 'none' }}>
            {badge.label}
          </Badge>
        )}
      </Group>
      <Text size="sm">
        {day && `${showDay(shift.start_time, clock)}, `}
        {[ownShiftsText.hours({ start: showHour(shift.start_time, clock), end: showHour(shift.end_time, clock) }), room]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {shift.shifttype && (
        <Text size="sm" c="dimmed">
          {recordName(shift.shifttype)}
        </Text>
      )}
      {described.map((record) => (
        <RichText key={record?.id} record={record ?? {}} name="description" mah={120} />
      ))}
      {children}
    </li>
  );
}
