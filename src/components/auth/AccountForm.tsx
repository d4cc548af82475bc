import { useMemo } from 'react';
import { utc } from '../../client/format/times.ts';
import type { PlainObject } from '../../client/record.ts';
import { accountHints } from '../../messages/pages/site.ts';
import { user } from '../../resources/people/user.ts';
import type { Resource } from '../../resources/resource.ts';
import { FormView } from '../records/form/FormView.tsx';
import { formValues } from '../records/form/inputs/values.ts';
import { inputsOf } from '../records/form/inputs.ts';
import { useForm } from '../records/form/useForm.ts';
import { useSignIn } from './useSignIn.ts';

type HintedName = keyof typeof accountHints;
const fieldNames = ['username', 'email', 'real_name', 'password'];

interface Props {
  /** Identifies the form for its draft. */
  readonly name: string;
  readonly submitLabel: string;
  create(account: PlainObject): Promise<unknown>;
}
/** Creates an account and signs in with it. */
export function AccountForm({ name, submitLabel, create }: Props) {
  const signIn = useSignIn();
  const inputs = useMemo(
    () =>
      inputsOf(user as unknown as Resource, 'create') // the declaration as plain data
        .filter(({ name }) => fieldNames.includes(name))
        .sort((a, b) => fieldNames.indexOf(a.name) - fieldNames.indexOf(b.name))
        .map((input) => (input.name in accountHints ? { ...input, hint: accountHints[input.name as HintedName] } : input)), // checked before
    [],
  );
  const before = useMemo(() => formValues(inputs, {}), [inputs]);
  const form = useForm({
    name,
    inputs,
    before,
    alwaysSent: ({ required }) => required,
    idPrefix: 'account-',
    send: async (sending) => {
      await create(sending);
      await signIn(String(sending.username), String(sending.password));
    },
  });
  return (
    <FormView form={form} inputs={inputs} clock={utc} context={{}} submitLabel={submitLabel} idPrefix="account-" columns={1} />
  );
}
