import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useMemo, useRef } from 'react';
import { ifMatch, procedureOf, type Versioned } from '../../../client/api.ts';
import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { recordName } from '../../../client/format/labels.ts';
import { keys } from '../../../client/queryClient.ts';
import { type AnyRecord, actionsOf } from '../../../client/record.ts';
import { Refusal, refusalOf } from '../../../client/refusal.ts';
import { holdsFile, upload } from '../../../client/upload.ts';
import { readVersion } from '../../../client/useRecord.ts';
import { recordFormText } from '../../../messages/records/form.ts';
import { notifySuccess, notifyWarnings } from '../../ui/actions/notices.tsx';
import { FormView } from './FormView.tsx';
import { groupInputs } from './groups/inputGroups.ts';
import { formValues, toInputValue } from './inputs/values.ts';
import { inputsOf } from './inputs.ts';
import type { FormContext } from './NewRecordForm.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { useForm } from './useForm.ts';

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
  const groups = useMemo(() => {
    const may = actionsOf(initial.record).edit?.fields;
    const all = inputsOf(r, 'edit').filter(({ name }) => !may || may.includes(name));
    if (!onlyFields) return groupInputs(all, r.page);
    return [{ heading: null, inputs: onlyFields.flatMap((name) => all.find((input) => input.name === name) ?? []) }];
  }, [r, onlyFields, initial.record]);
  const inputs = useMemo(() => groups.flatMap((group) => group.inputs), [groups]);
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
      groups={groups}
      clock={clock}
      context={{ ...context, resource: r.name, isOwn: actionsOf(initial.record).edit?.fields !== undefined }}
      submitLabel={recordFormText.save}
      idPrefix="field-"
      cancel={
        onlyFields ? undefined : (
          <>
            <Button component={Link} href={backHref} variant="default" onClick={form.startOver}>
              {recordFormText.cancel}
            </Button>
            {r.page?.previewAt && (
              <PreviewButton address={`/c/${initial.record.uri_part}/${r.page.previewAt}`} values={form.values} />
            )}
          </>
        )
      }
    />
  );
}
