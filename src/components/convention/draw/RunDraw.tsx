import { Alert, Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { drawPageText as text } from '../../../messages/convention/drawPage.ts';
import { MailPromise } from '../../mail/MailPromise.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { type Draw, useDrawJob } from './useDraw.ts';

interface Props {
  readonly id: string;
  readonly convention: AnyRecord;
  readonly draw: Draw;
  readonly clock: Clock;
}
/** What the button does, in words and in the button. */
function stepOf({ phase, beacon_source: source, counts }: Draw) {
  if (phase === 'closed') return { will: text.willDraw(counts), isMailed: true, label: text.run, asks: source };
  if (source) return { will: text.willClose({ source }), isMailed: false, label: text.close, asks: null };
  return { will: text.will(counts), isMailed: true, label: text.closeAndDraw, asks: null };
}

/** Closes the wishes and draws them, or says when that happens by itself. */
export function RunDraw({ id, convention, draw, clock }: Props) {
  const [job_id, setJob] = useState<string | null>(null);
  const [beacon, setBeacon] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { job, isAtWork } = useDrawJob(job_id);
  const { phase, closes_date } = draw;
  if (isAtWork)
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" />
        <Text size="sm">{text.running}</Text>
      </Group>
    );
  if (phase !== 'before' && phase !== 'open' && phase !== 'closed')
    return job?.status === 'completed' ? (
      <Text size="sm" role="status">
        {job.message}
      </Text>
    ) : null;
  const ends = closes_date && new Date(closes_date);
  if (phase !== 'closed' && ends && ends.getTime() > Date.now())
    return <Text size="sm">{text.starts({ time: showTime(ends, clock) })}</Text>;
  if (phase !== 'closed' && !convention.is_schedule_public) return <Alert color="yellow">{text.hidden}</Alert>;
  const { will, isMailed, label, asks } = stepOf(draw);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (asks && !beacon.trim()) return;
    setRefusal(null);
    try {
      const begun = await api.convention.drawWishes.mutate({ id, ...(asks ? { beacon: beacon.trim() } : {}) });
      setJob(String(begun.id));
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="sm" align="flex-start" maw={640}>
        {job?.status === 'failed' && (
          <Alert color="red" variant="light" title={text.failed}>
            {job.error_message}
          </Alert>
        )}
        <Text size="sm">
          {will} {isMailed && <MailPromise>{text.mailed}</MailPromise>} {text.stays}
        </Text>
        {asks && (
          <TextInput
            w="100%"
            label={text.beacon({ source: asks })}
            description={text.beaconHelp}
            required
            maxLength={500}
            value={beacon}
            onChange={({ currentTarget: { value } }) => setBeacon(value)}
            error={submitted && !beacon.trim() ? text.beaconRequired : undefined}
          />
        )}
        {refusal && <Failure error={refusal} />}
        <Button type="submit">{job?.status === 'failed' ? text.again : label}</Button>
      </Stack>
    </form>
  );
}
