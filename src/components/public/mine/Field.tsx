import type { ComponentProps } from 'react';

/** An input with its label. */
export const Field = ({ label, id, ...input }: { label: string; id: string } & ComponentProps<'input'>) => (
  <p className="field">
    <label htmlFor={id}>{label}</label>
    <input id={id} {...input} />
  </p>
);

/** Where a form says why it was refused. */
export const Refused = () => <p role="alert" className="refused" />;
