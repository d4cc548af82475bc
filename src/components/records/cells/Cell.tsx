import { Anchor, ColorSwatch, Group, Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { optionLabel, recordName } from '../../../client/format/labels.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { PlainObject } from '../../../client/record.ts';
import { cellText } from '../../../messages/records/cells.ts';
import { isBlank } from '../../../resources/schema/blank.ts';
import { EmailLink, PhoneLink, SiteLink } from '../../ui/record/ContactLinks.tsx';
import { StateChip } from '../../ui/record/StateChip.tsx';
import type { Column } from '../columns.ts';
import { toneColour } from '../tones.ts';
import { breaking } from './breaking.ts';
import classes from './cells.module.css';
import { clockOf, columnIn, columnValue, composedText, figureText, stateIn, textOf } from './cellText.ts';
import { JsonValue } from './JsonValue.tsx';

const EventNames = dynamic(() => import('../../developers/webhooks/EventNames.tsx').then((file) => file.EventNames));

const Nothing = () => (
  <Text span c="dimmed" size="sm" aria-label={cellText.notSet}>
    –
  </Text>
);

/** A link to a related record. */
export function RecordLink({ type, id, record }: { type: string; id: string; record?: PlainObject | undefined }) {
  const name = record ? recordName(record) : `…${id.slice(-6)}`;
  return (
    <Anchor component={Link} href={`/${type}/${id}`} size="sm" {...breaking(name)}>
      {name}
    </Anchor>
  );
}

/** An icon before a word, on whose baseline both stand. */
const beside = { size: 15, 'aria-hidden': true, style: { alignSelf: 'center' } } as const;

/** The record that an id names, if it came along: as the column's own, or as that of another column with the same id. */
function relatedRecord({ related }: Column, record: PlainObject, id: unknown): PlainObject | undefined {
  if (related) return record[related] as PlainObject | undefined; // included by the read
  return Object.values(record).find((one): one is PlainObject => (one as PlainObject | null)?.id === id);
}

/** A value as shown in tables and on record pages. */
export function Cell({ column: declared, record, clock: reader }: { column: Column; record: PlainObject; clock: Clock }) {
  const column = columnIn(declared, record);
  const clock = clockOf(record, reader);
  const { field } = column;
  const composed = composedText(column, record, clock);
  if (composed === '') return <Nothing />;
  if (composed !== null && column.form?.states)
    return <StateChip size="md" label={composed} color={toneColour(stateIn(column, record)?.tone)} />;
  if (composed !== null)
    return (
      <Text span size="sm" className="numbers" {...(field.kind === 'time' ? { 'data-time': true } : breaking(composed))}>
        {composed}
      </Text>
    );
  const value = columnValue(column, record);
  if (isBlank(value)) return <Nothing />;
  if (typeof value === 'object' && 'object_type' in (value as object)) {
    const { object_type, id } = value as PlainObject; // a record that came along
    return <RecordLink type={String(object_type)} id={String(id)} record={value as PlainObject} />;
  }
  if (column.unit === 'webhook event') return <EventNames names={value} />;
  switch (field.kind) {
    case 'flag': {
      const yes = value === true;
      return (
        <Group gap={4} wrap="nowrap" align="baseline" c={yes ? undefined : 'dimmed'}>
          {yes ? <IconCheck {...beside} /> : <IconMinus {...beside} />}
          <Text span size="sm">
            {column.words?.[String(value)] ?? (yes ? cellText.yes : cellText.no)}
          </Text>
        </Group>
      );
    }
    case 'enum':
      if (typeof value === 'number')
        return (
          <Text span size="sm">
            {optionLabel(field, value)}
          </Text>
        );
      return <StateChip size="md" label={optionLabel(field, String(value))} color={toneColour(column.tones[String(value)])} />;
    case 'time':
      return (
        <Text span size="sm" className="numbers" data-time lh={1.45}>
          {showTime(value, clock)}
        </Text>
      );
    case 'money':
    case 'integer':
    case 'number':
      return (
        <Text span size="sm" className="numbers">
          {figureText(column, value, clock)}
        </Text>
      );
    case 'id': {
      const related = relatedRecord(column, record, value);
      return field.to ? <RecordLink type={field.to} id={String(value)} record={related} /> : <code>{String(value)}</code>;
    }
    case 'uri':
      return <SiteLink address={String(value)} />;
    case 'email':
      return <EmailLink address={String(value)} />;
    case 'phone':
      return <PhoneLink number={String(value)} />;
    case 'json':
    case 'names':
    case 'form':
    case 'formValues':
      return <JsonValue value={value} />;
    case 'image':
      return (
        <a href={String(value)} target="_blank" rel="noreferrer">
          {/* biome-ignore lint/performance/noImgElement: the service has already scaled it down */}
          <img
            src={String(value)}
            alt={String(record.alt_text || record.filename || column.label)}
            loading="lazy"
            className={classes.image}
          />
        </a>
      );
    case 'colour':
      return (
        <Group gap={6} wrap="nowrap">
          <ColorSwatch
            color={String(value)}
            size={14}
            aria-hidden
            style={{ boxShadow: '0 0 0 1px var(--line)', borderRadius: '50%' }}
            withShadow={false}
          />
          <span className="numbers">{String(value)}</span>
        </Group>
      );
    default: {
      const text = textOf(column, value, clock);
      return (
        <Text span size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }} {...breaking(text)}>
          {text}
        </Text>
      );
    }
  }
}
/** Whether the values of a column are right-aligned. */
export const isNumeric = ({ field, form }: Column) => !form?.states && ['integer', 'number', 'money'].includes(field.kind);
