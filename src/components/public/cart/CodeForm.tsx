import { cartText as text } from '../../../messages/public/cart.ts';
import { Field, Refused } from '../mine/Field.tsx';

/** Gets a discount off an order by its code. `secret`: of the link of the order. */
export const CodeForm = ({ call, secret }: { call: string; secret?: string }) => (
  <form data-call={call} data-then="reload">
    {secret && <input type="hidden" name="secret" value={secret} />}
    <Field
      label={text.code}
      hint={text.codeHint}
      id="discount-code"
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      required
      maxLength={40}
    />
    <Refused />
    <button type="submit" className="button">
      {text.applyCode}
    </button>
  </form>
);
