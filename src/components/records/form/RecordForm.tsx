import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useMemo, useRef } from 'react';
import { ifMatch, procedureOf, type Versioned } from '../../../client/api.ts';
import { fieldLabel, recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { Refusal, refusalOf } from '../../../client/refusal.ts';
import { holdsFile, upload } from '../../../client/upload.ts';
import { readVersion } from '../../../client/useRecord.ts';
import { recordFormText } from '../../../messages/records/form.ts';
import type { Resource } from '../../../resources/resource.ts';
import { notifySuccess, notifyWarnings } from '../../ui/actions/notices.tsx';
import type { RecordContext } from '../referenceSources.ts';
import { FormView } from './FormView.tsx';
import { formValues, inputsOf, isAlwaysSent, toInputValue } from './inputs.ts';
import { useForm } from './useForm.ts';

interface FormContext {
  r: Resource;
  clock: Clock;
  context: RecordContext;
}

/** The form for a new record. Known values are filled in; fixed ones are not asked for. */
export function NewRecordForm({
  r,
  clock,
  context,
  knownValues,
  fixedFields,
  defaults,
  backHref,
  ownLabels,
}: FormContext & {
  /** Values to fill in. */
  knownValues: Readonly<Record<string, string>>;
  /** Names of known values that are not asked for. */
  fixedFields: readonly string[];
  /** The service's defaults for fields that are left out. */
  defaults: PlainObject;
  backHref: string;
  /** Labels for users who enter their own data, such as volunteers; by default, labels for staff. */
  ownLabels?: { readonly submit: string; readonly done: string };
}) {
  const router = useRouter();
  const client = useQueryClient();
  const all = useMemo(() => inputsOf(r, 'create'), [r]);
  const inputs = useMemo(() => all.filter(({ name }) => !fixedFields.includes(name)), [all, fixedFields]);
  const before = useMemo(() => formValues(inputs, defaults), [inputs, defaults]);
  const first = useMemo(
    () =>
      Object.fromEntries(
        inputs.flatMap((input) => (knownValues[input.name] ? [[input.name, toInputValue(input, knownValues[input.name])]] : [])),
      ),
    [inputs, knownValues],
  );
  const form = useForm({
    name: `new ${r.name} ${backHref}`,
    inputs,
    before,
    first,
    alwaysSent: (input) => isAlwaysSent(r, input),
    idPrefix: 'field-',
    send: async (sending, options) => {
      const fixedValues = Object.fromEntries(
        fixedFields.flatMap((name) => (knownValues[name] ? [[name, knownValues[name]]] : [])),
      );
      const input = { ...fixedValues, ...sending };
      const record = holdsFile(input)
        ? await upload<AnyRecord>('POST', `/${r.name}`, input, options)
        : await procedureOf(`${r.name}.create`).mutate<AnyRecord>(input);
      await client.invalidateQueries();
      notifyWarnings(record);
      if (ownLabels) notifySuccess(ownLabels.done);
      else
        notifySuccess(recordFormText.added({ record: recordName(record) }), {
          href: `/${r.name}/${record.id}`,
          label: recordFormText.open,
        });
      await router.push(backHref);
    },
  });
  return (
    <FormView
      form={form}
      inputs={inputs}
      clock={clock}
      context={{ ...context, resource: r.name, isOwn: ownLabels !== undefined }}
      submitLabel={ownLabels?.submit ?? recordFormText.add({ record: r.labels[1] })}
      idPrefix="field-"
      blankLabel={recordFormText.default}
      cancel={
        ownLabels ? undefined : (
          <Button component={Link} href={backHref} variant="default">
            {recordFormText.cancel}
          </Button>
        )
      }
    />
  );
}

/** The form for an existing record. Conflicting changes by others are reported, not overwritten. */
export function EditRecordForm({
  r,
  clock,
  context,
  version: initial,
  backHref,
  onlyFields,
}: FormContext & {
  version: Versioned<AnyRecord>;
  backHref: string;
  /** The fields to ask for; by default all, with a cancel button. */
  onlyFields?: readonly string[];
}) {
  const router = useRouter();
  const client = useQueryClient();
  const version = useRef(initial);
  const { id } = initial.record;
  const inputs = useMemo(() => {
    const all = inputsOf(r, 'edit');
    return onlyFields ? onlyFields.flatMap((name) => all.find((input) => input.name === name) ?? []) : all;
  }, [r, onlyFields]);
  const before = useMemo(() => formValues(inputs, initial.record), [inputs, initial.record]);

  /** Describes what others changed since the form was opened; saving again builds on their version. */
  const conflictOf = async (): Promise<Refusal> => {
    const now = await readVersion(r.name, id);
    const theirs = inputs.filter(
      (input) =>
        JSON.stringify(toInputValue(input, now.record[input.name])) !==
        JSON.stringify(toInputValue(input, version.current.record[input.name])),
    );
    version.current = now;
    const fields = theirs.map(({ name, field }) => fieldLabel(name, field)).join(', ');
    return new Refusal(412, recordFormText.conflict({ record: r.labels[1], fieldCount: theirs.length, fields }));
  };
  const form = useForm({
    name: `${r.name} ${id}${onlyFields ? ` ${onlyFields.join(' ')}` : ''}`,
    inputs,
    before,
    idPrefix: 'field-',
    send: async (sending, options) => {
      const { etag } = version.current;
      try {
        const record = holdsFile(sending)
          ? await upload<AnyRecord>('PUT', `/${r.name}/${id}`, sending, { ...options, ifMatch: etag })
          : await procedureOf(`${r.name}.update`).mutate<AnyRecord>({ ...sending, id }, ifMatch(etag));
        client.removeQueries({ queryKey: keys.record(r.name, id) });
        await client.invalidateQueries();
        notifyWarnings(record);
        notifySuccess(recordFormText.saved({ record: recordName(record) }));
        // A part of a page stays open and keeps the focus.
        if (!onlyFields) await router.push(backHref);
      } catch (error) {
        const refused = refusalOf(error);
        throw refused.status === 412 ? await conflictOf() : refused;
      }
    },
  });
  return (
    <FormView
      form={form}
      inputs={inputs}
      clock={clock}
      context={{ ...context, resource: r.name }}
      submitLabel={recordFormText.save}
      idPrefix="field-"
      cancel={
        onlyFields ? undefined : (
          <Button component={Link} href={backHref} variant="default" onClick={form.startOver}>
            {recordFormText.cancel}
          </Button>
        )
      }
    />
  );
}
