import { useMemo } from 'react';
import { utc } from '../../client/format/times.ts';
import type { PlainObject } from '../../client/record.ts';
import { user } from '../../resources/people/user.ts';
import type { Resource } from '../../resources/resource.ts';
import { FormView } from '../records/form/FormView.tsx';
import { useForm } from '../records/form/form.ts';
import { inputsOf, valuesOf } from '../records/form/inputs.ts';
import { useEnter } from './useSignIn.ts';

const asked = ['username', 'email', 'real_name', 'password'];

interface Props {
  /** Names the form. */
  readonly name: string;
  readonly submitLabel: string;
  create(account: PlainObject): Promise<unknown>;
}
/** Makes an account and signs in with it. */
export function AccountForm({ name, submitLabel, create }: Props) {
  const enter = useEnter();
  const inputs = useMemo(
    () =>
      inputsOf(user as unknown as Resource, 'create') // the declaration as data
        .filter(({ name }) => asked.includes(name))
        .sort((a, b) => asked.indexOf(a.name) - asked.indexOf(b.name)),
    [],
  );
  const before = useMemo(() => valuesOf(inputs, {}), [inputs]);
  const form = useForm({
    name,
    inputs,
    before,
    always: ({ required }) => required,
    idPrefix: 'account-',
    send: async (sending) => {
      await create(sending);
      await enter(String(sending.username), String(sending.password));
    },
  });
  return (
    <FormView form={form} inputs={inputs} clock={utc} around={{}} submitLabel={submitLabel} idPrefix="account-" columns={1} />
  );
}
