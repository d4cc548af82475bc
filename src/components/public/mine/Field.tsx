import type { ComponentProps } from 'react';

/** An input with its label, and what one should know about it. */
export const Field = ({ label, hint, id, ...input }: { label: string; hint?: string; id: string } & ComponentProps<'input'>) => (
  <p className="field">
    <label htmlFor={id}>{label}</label>
    <input id={id} {...input} {...(hint ? { 'aria-describedby': `${id}-hint` } : {})} />
    {hint && (
      <span className="quiet" id={`${id}-hint`}>
        {hint}
      </span>
    )}
  </p>
);

/** Where a form says why it was refused. */
export const Refused = () => <p role="alert" className="refused" />;
