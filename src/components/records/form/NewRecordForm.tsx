import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { procedureOf } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { holdsFile, upload } from '../../../client/upload.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { recordFormText } from '../../../messages/records/form.ts';
import type { Resource } from '../../../resources/resource.ts';
import { stateOf } from '../../../resources/schema/pageState.ts';
import { isOnProgram } from '../../events/record/onProgram.ts';
import { notifySuccess, notifyWarnings } from '../../ui/actions/notices.tsx';
import type { RecordContext } from '../referenceSources.ts';
import { keepShownOnce } from '../view/shownOnce.ts';
import { FormView } from './FormView.tsx';
import { groupInputs } from './groups/inputGroups.ts';
import { formValues, toInputValue, type Values } from './inputs/values.ts';
import { inputsOf, isAlwaysSent } from './inputs.ts';
import { addOthers } from './repeat/addOthers.ts';
import { useMore } from './repeat/useMore.tsx';
import { useFilledIn } from './useFilledIn.ts';
import { useForm } from './useForm.ts';

/** What both record forms need. */
export interface FormContext {
  r: Resource;
  clock: Clock;
  context: RecordContext;
}

/** What the button says: that the record is added, or what else follows from its state, as "Publish announcement". */
function addingLabel({ page, labels: [, record] }: Resource, values: Values): string {
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));
  return stateOf(page, filled, new Date())?.adding ?? recordFormText.add({ record });
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
  opensRecord = false,
  submitLabel,
  ownLabels,
}: FormContext & {
  /** Values to fill in. */
  knownValues: Readonly<Record<string, string>>;
  /** Names of known values that are not asked for. */
  fixedFields: readonly string[];
  /** The service's defaults for fields that are left out. */
  defaults: PlainObject;
  backHref: string;
  /** Whether the new record is shown afterwards: to guests, whose own is hard to find among those of others. */
  opensRecord?: boolean;
  /** What the button says. Default: that the record is added. */
  submitLabel?: string | undefined;
  /** Labels for users who enter their own data, such as volunteers; by default, labels for staff. */
  ownLabels?: { readonly submit: string; readonly done: string };
}) {
  const router = useRouter();
  const client = useQueryClient();
  const convention = useRecord('convention', r.page.adding ? context.convention_id : null);
  const all = useMemo(() => inputsOf(r, 'create'), [r]);
  const groups = useMemo(
    () =>
      groupInputs(
        all.filter(({ name }) => !fixedFields.includes(name)),
        r.page,
      ),
    [all, fixedFields, r],
  );
  const inputs = useMemo(() => groups.flatMap((group) => group.inputs), [groups]);
  const before = useMemo(() => formValues(inputs, defaults), [inputs, defaults]);
  const first = useMemo(
    () =>
      Object.fromEntries(
        inputs.flatMap((input) => {
          const value = knownValues[input.name] ?? input.preset;
          return value ? [[input.name, toInputValue(input, value)]] : [];
        }),
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
      const create = (more: PlainObject = {}) => procedureOf(`${r.name}.create`).mutate<AnyRecord>({ ...input, ...more });
      const { repeats } = r.page;
      const [name, ...names] = more.names;
      const record = holdsFile(input)
        ? await upload<AnyRecord>('POST', `/${r.name}`, input, options)
        : await create(repeats && name ? { [repeats]: name } : {});
      if (repeats && names.length > 0) {
        await addOthers(names, (each) => create({ [repeats]: each }), r.labels[0]);
        await client.invalidateQueries();
        await router.push(backHref);
        return;
      }
      await more.addTo(record);
      await client.invalidateQueries();
      notifyWarnings(record);
      if (ownLabels) notifySuccess(ownLabels.done);
      else
        notifySuccess(
          [recordFormText.added({ record: recordName(record) }), isOnProgram(convention.data, record) && r.page.added]
            .filter(Boolean)
            .join(' '),
          {
            href: `/${r.name}/${record.id}`,
            label: recordFormText.open,
          },
        );
      await router.push(keepShownOnce(record) || opensRecord ? `/${r.name}/${record.id}` : backHref);
    },
  });
  useFilledIn(r, inputs, before, form);
  const more = useMore(r, form.values, Boolean(knownValues[r.page.repeats ?? '']), clock);
  return (
    <FormView
      more={more.input}
      note={
        r.page.adding &&
        isOnProgram(convention.data, form.values) && (
          <Text size="sm" role="note">
            {r.page.adding}
          </Text>
        )
      }
      form={form}
      inputs={inputs}
      groups={groups}
      given={Object.keys(knownValues)}
      clock={clock}
      context={{ ...context, resource: r.name, isOwn: ownLabels !== undefined }}
      submitLabel={ownLabels?.submit ?? submitLabel ?? addingLabel(r, form.values)}
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
