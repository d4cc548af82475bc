import { useCallback, useRef, useState } from 'react';
import type { PlainObject } from '../../../client/record.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { holdsFile, type UploadOptions } from '../../../client/upload.ts';
import { changedFields, type InputValue, type Values, withDefaultEnd, withJoined } from './inputs/values.ts';
import { type Input, messageForField, validate } from './inputs.ts';
import { useDraft } from './useDraft.ts';

interface FormOptions {
  /** Identifies the form for its draft. */
  name: string;
  inputs: readonly Input[];
  /** The values of the record, or the defaults of a new one. */
  before: Values;
  /** Initial values that differ from `before` and count as changes. */
  first?: Values;
  /** Fields that are sent even if unchanged. */
  alwaysSent?: (input: Input) => boolean;
  /** Also receives the progress callback and the abort signal for uploads. */
  send: (sending: PlainObject, upload: UploadOptions) => Promise<unknown>;
  idPrefix: string;
}

const MAX_LOOKS = 20;
/** Moves the focus to an element that may still have to be loaded or unfolded. */
export function focusOn(id: string, looks = 0): void {
  setTimeout(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (looks < MAX_LOOKS) focusOn(id, looks + 1);
  }, looks && 50);
}

/** The state of a form: values, errors and submission. A refusal loses nothing that was typed. */
export function useForm({ name, inputs, before, first, alwaysSent, send, idPrefix }: FormOptions) {
  const draft = useDraft(name, inputs);
  /** What differs from the record: others may change the rest before a draft is taken up again. */
  const changesIn = useCallback(
    (next: Values): Values => Object.fromEntries(Object.entries(next).filter(([field, value]) => value !== before[field])),
    [before],
  );
  const derivedEnds = useRef(new Set<string>());
  const begin = () =>
    Object.keys(first ?? {}).reduce<Values>((values, field) => withDefaultEnd(inputs, values, field, derivedEnds.current), {
      ...before,
      ...first,
    });
  const [values, setValues] = useState<Values>(() => ({ ...begin(), ...draft.stored }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(Boolean(draft.stored));
  const [progress, setProgress] = useState<number | null>(null);
  const aborter = useRef<AbortController>(undefined);

  const set = useCallback(
    (field: string, value: InputValue) => {
      setValues((now) => {
        const changed = withDefaultEnd(inputs, { ...now, [field]: value }, field, derivedEnds.current);
        const next = withJoined(inputs, now, changed, field);
        draft.save(changesIn(next));
        return next;
      });
      setErrors(({ [field]: _, ...others }) => others);
    },
    [draft.save, inputs, changesIn],
  );
  const startOver = () => {
    draft.forget();
    setValues(begin());
    setErrors({});
    setRefusal(null);
    setRestored(false);
  };
  const showErrors = (messages: Readonly<Record<string, string>>) => {
    setErrors(messages);
    const invalid = inputs.find(({ name }) => name in messages);
    if (invalid) focusOn(`${idPrefix}${invalid.name}`);
  };
  const showRefusal = (refused: Refusal) => {
    const input = inputs.find(({ name }) => refused.field?.split('.')[0] === name);
    if (input && refused.conflicts.length === 0) return showErrors({ [input.name]: messageForField(input, refused.message) });
    if (input) showErrors({ [input.name]: messageForField(input, refused.message) });
    setRefusal(refused);
    focusOn(`${idPrefix}refusal`);
  };
  const submit = async () => {
    setRefusal(null);
    const sending = changedFields(inputs, values, before, alwaysSent);
    const invalid = validate(inputs, sending);
    if (Object.keys(invalid).length) return showErrors(invalid);
    setBusy(true);
    if (holdsFile(sending)) setProgress(0);
    const controller = new AbortController();
    aborter.current = controller;
    const { signal } = controller;
    try {
      await send(sending, { onProgress: setProgress, signal });
      draft.forget();
    } catch (error) {
      if (!signal.aborted) showRefusal(refusalOf(error));
    } finally {
      setBusy(false);
      setProgress(null);
    }
  };
  /** Aborts the upload; the form stays as it is. */
  const stop = () => aborter.current?.abort();
  return { values, set, errors, refusal, busy, progress: progress, stop, submit, restored, startOver };
}
