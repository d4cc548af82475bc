import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import type { Resource } from '../../../resources/resource.ts';
import { HistoryList } from '../history/HistoryList.tsx';
import { Log } from '../page/Log.tsx';

/** What happened to a record: the lines of its log, then its changes. */
export const History = ({ r, record, clock }: { r: Resource; record: AnyRecord; clock: Clock }) => (
  <>
    <Log r={r} record={record} clock={clock} />
    <HistoryList procedure={`${r.name}.history`} input={{ id: record.id }} clock={clock} record={record} />
  </>
);
