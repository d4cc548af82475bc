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
import type { Resource } from '../../../resources/resource.ts';
import { done, warned } from '../../ui/actions/notices.tsx';
import type { Surroundings } from '../referenceSources.ts';
import { FormView } from './FormView.tsx';
import { useForm } from './form.ts';
import { held, inputsOf, valuesOf } from './inputs.ts';

interface Place {
  r: Resource;
  clock: Clock;
  around: Surroundings;
}

/** The form of a new record: what is known of it is filled in; what its address settles is not asked. */
export function NewRecordForm({
  r,
  clock,
  around,
  known,
  settled,
  defaults,
  back,
  own,
}: Place & {
  /** Values filled in beforehand. */
  known: Readonly<Record<string, string>>;
  /** Names of known values that are not asked. */
  settled: readonly string[];
  /** What the service takes for what is left out. */
  defaults: PlainObject;
  back: string;
  /** The words of somebody who says something of themselves, on a page that is there for it; else they are those of staff. */
  own?: { readonly submit: string; readonly done: string };
}) {
  const router = useRouter();
  const client = useQueryClient();
  const all = useMemo(() => inputsOf(r, 'create'), [r]);
  const inputs = useMemo(() => all.filter(({ name }) => !settled.includes(name)), [all, settled]);
  const before = useMemo(() => valuesOf(inputs, defaults), [inputs, defaults]);
  const first = useMemo(
    () =>
      Object.fromEntries(inputs.flatMap((input) => (known[input.name] ? [[input.name, held(input, known[input.name])]] : []))),
    [inputs, known],
  );
  const form = useForm({
    name: `new ${r.name} ${back}`,
    inputs,
    before,
    first,
    always: ({ required }) => required,
    idPrefix: 'field-',
    send: async (sending, options) => {
      const given = Object.fromEntries(settled.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
      const input = { ...given, ...sending };
      const record = holdsFile(input)
        ? await upload<AnyRecord>('POST', `/${r.name}`, input, options)
        : await procedureOf(`${r.name}.create`).mutate<AnyRecord>(input);
      await client.invalidateQueries();
      warned(record);
      if (own) done(own.done);
      else done(`${recordName(record)} was added.`, { href: `/${r.name}/${record.id}`, label: 'Open it' });
      await router.push(back);
    },
  });
  return (
    <FormView
      form={form}
      inputs={inputs}
      clock={clock}
      around={{ ...around, resource: r.name, own: own !== undefined }}
      submitLabel={own?.submit ?? `Add the ${r.labels[1]}`}
      idPrefix="field-"
      blank="Default"
      cancel={
        own ? undefined : (
          <Button component={Link} href={back} variant="default">
            Cancel
          </Button>
        )
      }
    />
  );
}

/** The form of an existing record. Changes that somebody else makes meanwhile are noticed, not overwritten unseen. */
export function EditRecordForm({
  r,
  clock,
  around,
  read,
  back,
  only,
}: Place & {
  read: Versioned<AnyRecord>;
  back: string;
  /** Names of the fields that are asked; without it all of them, and a way to give up. */
  only?: readonly string[];
}) {
  const router = useRouter();
  const client = useQueryClient();
  const version = useRef(read);
  const { id } = read.record;
  const inputs = useMemo(() => {
    const all = inputsOf(r, 'edit');
    return only ? only.flatMap((name) => all.find((input) => input.name === name) ?? []) : all;
  }, [r, only]);
  const before = useMemo(() => valuesOf(inputs, read.record), [inputs, read.record]);

  /** What others changed since this form was opened, as a sentence; from here on saving builds on their version. */
  const meanwhile = async (): Promise<Refusal> => {
    const now = await readVersion(r.name, id);
    const theirs = inputs.filter(
      (input) =>
        JSON.stringify(held(input, now.record[input.name])) !== JSON.stringify(held(input, version.current.record[input.name])),
    );
    version.current = now;
    const said = theirs.map(({ name, field }) => fieldLabel(name, field)).join(', ');
    return new Refusal(
      412,
      `Somebody else changed this ${r.labels[1]} while you did${said && `: ${said}`}. Nothing of yours is lost: save again to put your changes on top of theirs.`,
    );
  };
  const form = useForm({
    name: `${r.name} ${id}${only ? ` ${only.join(' ')}` : ''}`,
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
        warned(record);
        done(`${recordName(record)} was saved.`);
        // A part of a page stays where it is, and so does the focus.
        if (!only) await router.push(back);
      } catch (error) {
        const refused = refusalOf(error);
        throw refused.status === 412 ? await meanwhile() : refused;
      }
    },
  });
  return (
    <FormView
      form={form}
      inputs={inputs}
      clock={clock}
      around={{ ...around, resource: r.name }}
      submitLabel="Save"
      idPrefix="field-"
      cancel={
        only ? undefined : (
          <Button component={Link} href={back} variant="default" onClick={form.startOver}>
            Cancel
          </Button>
        )
      }
    />
  );
}
