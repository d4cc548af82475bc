import { Anchor, Button, SegmentedControl, Select, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { useQueryParams } from '../../../../client/url/useQueryParams.ts';
import { signsText } from '../../../../messages/events/scheduleBoard/print.ts';
import { type Crumb, Page } from '../../../ui/page/Page.tsx';
import { Empty } from '../../../ui/states/Empty.tsx';
import type { Plan } from '../model/plan.ts';
import { roomAddress, tentAddress } from './codes.ts';
import { PaperTables } from './PaperTables.tsx';
import { readPaper, writePaper } from './paper.ts';
import classes from './print.module.css';
import { SignSheet } from './SignSheet.tsx';
import { dayNamed, type Paper, papers, signsOf } from './signs.ts';
import { TentSheet } from './TentSheet.tsx';
import { tentsOf } from './tents.ts';

const kinds = { signs: signsText.signs, tents: signsText.tents, tables: signsText.tables } as const;
type Kind = keyof typeof kinds;

const buttons: Readonly<Record<Kind, (count: number) => string>> = {
  signs: (count) => signsText.printSigns({ count }),
  tents: (count) => signsText.printTents({ count }),
  tables: () => signsText.print,
};
const hints: Readonly<Record<Kind, (count: number) => string>> = {
  signs: (count) => signsText.hint({ count }),
  tents: (count) => signsText.tentsHint({ count }),
  tables: () => signsText.tablesHint,
};

/** What can be printed of a schedule, as it will look on paper. */
export function Sheets({ plan, clock, crumbs }: { plan: Plan; clock: Clock; crumbs: readonly Crumb[] }) {
  const [params, setParams] = useQueryParams();
  const [paper, setPaper] = useState<Paper>(readPaper);
  const kind: Kind = params.kind === 'tables' || params.kind === 'tents' ? params.kind : 'signs';
  const allDays = kind === 'tables' && params.day === 'all';
  const day = dayNamed(plan.days, params.day, Date.now());
  const room_id = plan.wire.rooms.some(({ id }) => id === params.room) ? (params.room ?? null) : null;
  const { name } = plan.wire.convention;
  const signs = useMemo(() => (day && kind === 'signs' ? signsOf(plan, day) : []), [plan, day, kind]);
  const shownSigns = signs.filter(({ key }) => !room_id || key.startsWith(room_id));
  const tents = useMemo(() => (day && kind === 'tents' ? tentsOf(plan, day) : []), [plan, day, kind]);
  const shownTents = tents.filter((tent) => !room_id || tent.room_id === room_id);
  const { origin } = window.location;
  const days = day ? (allDays ? plan.days : [day]) : [];
  const count = kind === 'tents' ? shownTents.length : shownSigns.length;
  const isEmpty = kind === 'tables' ? !days.some(({ blocksOf }) => blocksOf.size) : !count;
  return (
    <Page
      title={kinds[kind]}
      crumbs={crumbs}
      actions={
        !isEmpty && (
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {buttons[kind](count)}
          </Button>
        )
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
      </div>
      <div className={classes.notes}>
        <Anchor size="sm" href={`/c/${plan.wire.convention.uri_part}/print/program`} target="_blank">
          {signsText.program}
        </Anchor>
        <Text size="sm" c="dimmed" role="status">
          {!isEmpty && hints[kind](count)}
        </Text>
      </div>
      {isEmpty && <Empty title={signsText.empty}>{signsText.emptyHelp}</Empty>}
      <div className={`paper ${classes.sheets}`} data-paper={paper} data-kind={kind}>
        {day && kind === 'signs'
          ? shownSigns.map((sign) => (
              <SignSheet
                key={sign.key}
                {...{ sign, day, clock }}
                convention={name}
                address={roomAddress(plan, sign.room_id, day, origin)}
              />
            ))
          : day && kind === 'tents'
            ? shownTents.map((tent) => (
                <TentSheet
                  key={tent.key}
                  {...{ tent, day, clock }}
                  convention={name}
                  address={tentAddress(plan, tent.room_id, day, tent.entries, origin)}
                />
              ))
            : !isEmpty && <PaperTables {...{ plan, clock, days, room_id }} title={name} />}
      </div>
    </Page>
  );
}
