import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Clock } from '../../../client/format/times.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { offlineDeskText } from '../../../messages/registration/offlineDesk.ts';
import { type Copy, readCopy, takeCopy } from './device/copy.ts';
import type { OpenDesk } from './device/desk.ts';
import { type Act, enqueue, type Queued, readQueue } from './device/queue.ts';
import { type Sent, sendQueue } from './device/send.ts';

/** Milliseconds after which the copy is taken anew. */
const RENEW = 5 * 60_000;

/** Why nothing could be sent. */
interface Problem {
  readonly text: string;
  readonly isSignedOut: boolean;
}
/** A desk that is open: its copy, what waits to be sent, and what became of what was sent. With network it sends and takes copies. */
export function useOpenDesk(opened: OpenDesk, isOnline: boolean) {
  const { desk, key } = opened;
  const { deskdevice_id, convention_id } = desk;
  const [copy, setCopy] = useState<Copy | null>(null);
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const working = useRef(false);
  const reads = useRef(0);

  /** Reads what is on the device; of two reads at the same time the later one counts. */
  const read = useCallback(async () => {
    reads.current += 1;
    const turn = reads.current;
    const [copy, queue] = await Promise.all([readCopy(deskdevice_id, key), readQueue(deskdevice_id, key)]);
    // Whoever goes on at once, as scanners do, finds what was done before.
    if (turn === reads.current)
      flushSync(() => {
        setCopy(copy);
        setQueue(queue);
      });
    return copy;
  }, [deskdevice_id, key]);
  const connect = useCallback(async () => {
    if (working.current) return;
    working.current = true;
    try {
      const done = await sendQueue(opened);
      if (done.length) setSent((before) => [...before, ...done]);
      const copy = await read();
      if (done.length || !copy || Date.now() - copy.taken > RENEW) {
        await takeCopy(deskdevice_id, convention_id, key);
        await read();
      }
      setProblem(null);
    } catch (error) {
      const { status, message } = refusalOf(error);
      setProblem(status === 0 ? null : { text: message, isSignedOut: status === 401 });
    } finally {
      working.current = false;
    }
  }, [opened, read, deskdevice_id, convention_id, key]);

  useEffect(() => {
    read().catch(() => setProblem({ text: offlineDeskText.notOpen, isSignedOut: false }));
  }, [read]);
  useEffect(() => {
    if (!isOnline) return;
    void connect();
    const timer = window.setInterval(() => void connect(), 15_000);
    return () => window.clearInterval(timer);
  }, [isOnline, connect]);

  /** Stores what somebody did. @throws if the device has no room */
  const act = useCallback(
    async (done: Act) => {
      const queued = await enqueue(deskdevice_id, key, done);
      await read();
      return queued;
    },
    [deskdevice_id, key, read],
  );
  return { copy, queue, sent, problem, act };
}
export type OpenDeskState = ReturnType<typeof useOpenDesk>;
/** What a part of the desk is drawn from. */
export interface PartProps {
  readonly copy: Copy;
  readonly state: OpenDeskState;
  readonly clock: Clock;
}
