import { Button, Modal, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import type { PlainObject } from '../../../client/record.ts';
import { actionFormText } from '../../../messages/records/actions.ts';
import { moneyText } from '../../../messages/records/money.ts';
import { tillStateOf } from '../../ledger/till/payment.ts';
import { useMyTill } from '../../ledger/till/useMyTill.ts';
import { useMailPromise } from '../../mail/useMailServer.ts';
import { Loading } from '../../ui/states/Loading.tsx';
import { FormView } from '../form/FormView.tsx';
import { formValues, toInputValue } from '../form/inputs/values.ts';
import { useForm } from '../form/useForm.ts';
import type { RecordContext } from '../referenceSources.ts';
import type { Action } from './documentedActions.ts';
import { isRefund, movesMoney, withoutMethods } from './moneyActions.ts';

interface Props {
  action: Action;
  /** Said above the form. */
  about?: string | undefined;
  /** The same of the emails that the action sends. */
  mailed?: string | undefined;
  /** The button that closes the dialog. Default: "Cancel" */
  keep?: string | undefined;
  /** Identifies the form for its draft: the record's id. */
  name: string;
  knownValues?: PlainObject;
  context: RecordContext;
  clock: Clock;
  send: (input: PlainObject) => Promise<void>;
  close: () => void;
}

function Inner({ action, name, knownValues = {}, keep, context, clock, send, close }: Props) {
  const before = useMemo(() => formValues(action.inputs, {}), [action]);
  const first = Object.fromEntries(
    action.inputs.flatMap((i) => (knownValues[i.name] === undefined ? [] : [[i.name, toInputValue(i, knownValues[i.name])]])),
  );
  const form = useForm({
    name: `${action.method} ${action.path} ${name}`,
    inputs: action.inputs,
    before,
    first,
    alwaysSent: ({ required }) => required,
    idPrefix: 'action-',
    send: async (sending) => {
      await send(sending);
      close();
    },
  });
  return (
    <FormView
      form={form}
      inputs={action.inputs}
      clock={clock}
      context={context}
      submitLabel={action.label}
      idPrefix="action-"
      columns={1}
      cancel={
        <Button variant="default" onClick={close}>
          {keep ?? actionFormText.cancel}
        </Button>
      }
    />
  );
}

/** The form of an action that takes or gives money: in cash where a till is open, and else outside Convene without asking. */
function AtTill({ convention_id, ...props }: Props & { convention_id: string }) {
  const till = tillStateOf(useMyTill(convention_id));
  if (till === 'loading') return <Loading lines={3} />;
  if (till !== 'none') {
    const payment_method = till === 'open' ? 'cash' : 'external';
    return <Inner {...props} knownValues={{ payment_method, ...props.knownValues }} />;
  }
  return (
    <>
      <Text size="sm" mb="sm">
        {isRefund(props.action) ? moneyText.noTillToRefund : moneyText.noTill}
      </Text>
      <Inner {...props} action={withoutMethods(props.action)} />
    </>
  );
}

/** What is said of emails; where none are sent, that. */
const Mailed = ({ sentence }: { sentence: string }) => (
  <Text size="sm" mb="sm">
    {useMailPromise(sentence)}
  </Text>
);

/** The dialog of an action with parameters. */
export const ActionForm = ({ opened, ...props }: Props & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={props.close}
    title={props.action.label}
    closeButtonProps={{ 'aria-label': actionFormText.close }}
  >
    {props.about && (
      <Text size="sm" mb="sm">
        {props.about}
      </Text>
    )}
    {opened && props.mailed && <Mailed sentence={props.mailed} />}
    {opened &&
      (props.context.convention_id && movesMoney(props.action) ? (
        <AtTill convention_id={props.context.convention_id} {...props} />
      ) : (
        <Inner {...props} />
      ))}
  </Modal>
);
