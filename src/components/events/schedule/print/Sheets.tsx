import { Button, SegmentedControl, Select, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { useQueryParams } from '../../../../client/url/useQueryParams.ts';
import { signsText } from '../../../../messages/events/scheduleBoard/print.ts';
import { type Crumb, Page } from '../../../ui/page/Page.tsx';
import { Empty } from '../../../ui/states/Empty.tsx';
import type { Plan } from '../model/plan.ts';
import { PaperTables } from './PaperTables.tsx';
import { readPaper, writePaper } from './paper.ts';
import classes from './print.module.css';
import { SignSheet } from './SignSheet.tsx';
import { dayNamed, type Paper, papers, signsOf } from './signs.ts';

const kinds = { signs: signsText.signs, tables: signsText.tables } as const;

/** What can be printed of a schedule, as it will look on paper. */
export function Sheets({ plan, clock, crumbs }: { plan: Plan; clock: Clock; crumbs: readonly Crumb[] }) {
  const [params, setParams] = useQueryParams();
  const [paper, setPaper] = useState<Paper>(readPaper);
  const kind = params.kind === 'tables' ? 'tables' : 'signs';
  const allDays = kind === 'tables' && params.day === 'all';
  const day = dayNamed(plan.days, params.day, Date.now());
  const room_id = plan.wire.rooms.some(({ id }) => id === params.room) ? (params.room ?? null) : null;
  const { name } = plan.wire.convention;
  const signs = useMemo(() => (day && kind === 'signs' ? signsOf(plan, day) : []), [plan, day, kind]);
  const shownSigns = signs.filter(({ key }) => !room_id || key.startsWith(room_id));
  const days = day ? (allDays ? plan.days : [day]) : [];
  const isEmpty = kind === 'signs' ? !shownSigns.length : !days.some(({ blocksOf }) => blocksOf.size);
  return (
    <Page
      title={kinds[kind]}
      crumbs={crumbs}
      actions={
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} disabled={isEmpty}>
          {kind === 'signs' ? signsText.printSigns({ count: shownSigns.length }) : signsText.print}
        </Button>
      }
    >
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={signsText.kind}
          size="sm"
          value={kind}
          onChange={(value) =>
            setParams({ kind: value === 'signs' ? null : value, day: params.day === 'all' ? null : (params.day ?? null) })
          }
          data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        />
        <Select
          label={signsText.day}
          size="sm"
          allowDeselect={false}
          value={allDays ? 'all' : (day?.id ?? null)}
          onChange={(value) => setParams({ day: value })}
          data={[
            ...plan.days.map((one) => ({ value: one.id, label: one.name })),
            ...(kind === 'tables' ? [{ value: 'all', label: signsText.allDays }] : []),
          ]}
        />
        <Select
          label={signsText.room}
          size="sm"
          clearable
          searchable
          placeholder={signsText.allRooms}
          value={room_id}
          onChange={(value) => setParams({ room: value })}
          data={plan.wire.rooms.map((room) => ({ value: room.id, label: room.name }))}
        />
        <SegmentedControl
          aria-label={signsText.paper}
          size="sm"
          value={paper}
          onChange={(value) => {
            setPaper(value as Paper); // the values below
            writePaper(value as Paper);
          }}
          data={[...papers]}
        />
        <Text size="sm" c="dimmed" role="status">
          {kind === 'signs' ? signsText.hint({ count: shownSigns.length }) : signsText.tablesHint}
        </Text>
      </div>
      {isEmpty && <Empty title={signsText.empty}>{signsText.emptyHelp}</Empty>}
      <div className={`paper ${classes.sheets}`} data-paper={paper} data-kind={kind}>
        {day && kind === 'signs'
          ? shownSigns.map((sign) => <SignSheet key={sign.key} {...{ sign, day, clock }} convention={name} />)
          : !isEmpty && <PaperTables {...{ plan, clock, days, room_id }} title={name} />}
      </div>
    </Page>
  );
}
