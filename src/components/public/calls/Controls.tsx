import type { ComponentProps, ReactNode } from 'react';

/** A text of several lines with its label. It is sent when it is empty as well, so that it can be emptied. */
export const Text = ({ label, note, id, ...text }: { label: string; note?: string; id: string } & ComponentProps<'textarea'>) => (
  <p className="field">
    <label htmlFor={id}>{label}</label>
    <textarea id={id} name={id} data-empty="" aria-describedby={note && `${id}-note`} {...text} />
    {note && (
      <small id={`${id}-note`} className="quiet">
        {note}
      </small>
    )}
  </p>
);
/** A choice with its label. */
export const Select = ({
  label,
  id,
  children,
  ...select
}: { label: string; id: string; children: ReactNode } & ComponentProps<'select'>) => (
  <p className="field">
    <label htmlFor={id}>{label}</label>
    <select id={id} name={id} {...select}>
      {children}
    </select>
  </p>
);
/** A box with its label. */
export const Check = ({ label, id, ...input }: { label: string; id: string } & ComponentProps<'input'>) => (
  <p className="check">
    <input type="checkbox" id={id} {...input} />
    <label htmlFor={id}>{label}</label>
  </p>
);
