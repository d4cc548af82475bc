import { codeFormText } from '../../messages/people/account.ts';
import { SingleFieldForm } from './SingleFieldForm.tsx';

interface Props {
  readonly description?: string;
  readonly submitLabel: string;
  /** @throws Refusal, which the form shows */
  send(code: string): Promise<void>;
}
/** A form for the code of an authenticator. */
export const CodeForm = (props: Props) => <SingleFieldForm label={codeFormText.code} kind="one-time-code" {...props} />;
