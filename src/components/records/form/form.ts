import { useCallback, useRef, useState } from 'react';
import type { PlainObject } from '../../../client/record.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { holdsFile, type UploadOptions } from '../../../client/upload.ts';
import { useDraft } from './draft.ts';
import { atField, changes, faults, type Held, type Input, type Values, withEnd } from './inputs.ts';

interface Task {
  /** Names the form, for what is kept of it when the page is left. */
  name: string;
  inputs: readonly Input[];
  /** What the record holds, or what a new one begins with. */
  before: Values;
  /** What the form shows first where that differs from `before`: then it counts as changed. */
  first?: Values;
  /** Fields that are sent changed or not. */
  always?: (input: Input) => boolean;
  /** Told besides: where files are sent, whom to tell how far that is, and what stops it. */
  send: (sending: PlainObject, upload: UploadOptions) => Promise<unknown>;
  idPrefix: string;
}

const focusOn = (id: string) => setTimeout(() => document.getElementById(id)?.focus(), 0);

/** A form at work: what it holds, what is wrong with it, and sending what has changed. Nothing typed is lost by a refusal. */
export function useForm({ name, inputs, before, first, always, send, idPrefix }: Task) {
  const draft = useDraft(name, inputs);
  const [values, setValues] = useState<Values>(() => ({ ...before, ...first, ...draft.found }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(Boolean(draft.found));
  const [sent, setSent] = useState<number | null>(null);
  const led = useRef(new Set<string>());
  const stopping = useRef<AbortController>(undefined);

  const set = useCallback(
    (field: string, value: Held) => {
      setValues((now) => {
        const next = withEnd(inputs, { ...now, [field]: value }, field, led.current);
        draft.save(next);
        return next;
      });
      setErrors(({ [field]: _, ...others }) => others);
    },
    [draft.save, inputs],
  );
  const startOver = () => {
    draft.forget();
    setValues({ ...before, ...first });
    setErrors({});
    setRefusal(null);
    setRestored(false);
  };
  const show = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    const wrong = inputs.find(({ name }) => name in found);
    if (wrong) focusOn(`${idPrefix}${wrong.name}`);
  };
  const refuse = (refused: Refusal) => {
    const input = inputs.find(({ name }) => refused.field?.split('.')[0] === name);
    if (input && refused.conflicts.length === 0) return show({ [input.name]: atField(input, refused.message) });
    if (input) show({ [input.name]: atField(input, refused.message) });
    setRefusal(refused);
    focusOn(`${idPrefix}refusal`);
  };
  const submit = async () => {
    setRefusal(null);
    const sending = changes(inputs, values, before, always);
    const wrong = faults(inputs, sending);
    if (Object.keys(wrong).length) return show(wrong);
    setBusy(true);
    if (holdsFile(sending)) setSent(0);
    const stopper = new AbortController();
    stopping.current = stopper;
    const { signal } = stopper;
    try {
      await send(sending, { onProgress: setSent, signal });
      draft.forget();
    } catch (error) {
      if (!signal.aborted) refuse(refusalOf(error));
    } finally {
      setBusy(false);
      setSent(null);
    }
  };
  /** Breaks off what is being sent; the form stays as it is. */
  const stop = () => stopping.current?.abort();
  return { values, set, errors, refusal, busy, sent, stop, submit, restored, startOver };
}
