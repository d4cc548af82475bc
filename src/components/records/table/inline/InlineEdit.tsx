import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { optionLabel, recordName } from '../../../../client/format/labels.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { inlineText } from '../../../../messages/records/bulk.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { useAttempt } from '../../../ui/actions/useAttempt.ts';
import type { Column } from '../../columns.ts';
import { changedFields, toInputValue } from '../../form/inputs/values.ts';
import { inputOf, validate } from '../../form/inputs.ts';
import { setField } from '../selection/bulkChange.ts';
import classes from '../tools.module.css';

interface Props {
  readonly r: Resource;
  readonly column: Column;
  readonly record: AnyRecord;
  /** Ends the edit; `isNext`: goes on with the next value of the row. */
  close(isNext: boolean): void;
}
/** Edits a value in its cell: Enter saves, Tab saves and goes on, Escape leaves it as it was. */
export function InlineEdit({ r, column, record, close }: Props) {
  const { name, field, label } = column;
  const input = inputOf(name, field, r.required.includes(name));
  const before = toInputValue(input, record[name]);
  const [value, setValue] = useState(String(before));
  const [error, setError] = useState<string>();
  const attempt = useAttempt([r.name]);
  const ending = useRef(false);
  const wire = (text: string) =>
    changedFields([input], { [name]: field.kind === 'flag' ? text === 'true' : text }, {}, () => true)[name] ?? null;

  const save = async (isNext: boolean) => {
    if (ending.current) return;
    const next = wire(value);
    const problem = validate([input], { [name]: next })[name];
    if (problem) return setError(problem);
    ending.current = true;
    close(isNext);
    if (value === String(before)) return;
    await attempt(inlineText.notSaved({ record: recordName(record) }), async () => {
      const etag = await setField(r.name, record.id, name, next);
      return {
        message: inlineText.saved({ field: label }),
        undo: () => setField(r.name, record.id, name, wire(String(before)), etag),
      };
    });
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      ending.current = true;
      close(false);
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      event.preventDefault();
      void save(event.key === 'Tab');
    }
  };
  const common = {
    'aria-label': inlineText.field({ field: label, record: recordName(record) }),
    'aria-invalid': error ? true : undefined,
    title: error,
    autoFocus: true,
    className: classes.inline,
    onKeyDown: press,
    onBlur: (_: FocusEvent) => void save(false),
  };
  const options =
    field.kind === 'flag'
      ? [
          { value: 'true', label: inlineText.yes },
          { value: 'false', label: inlineText.no },
        ]
      : (field.options ?? []).map((option) => ({ value: String(option), label: optionLabel(field, option) }));
  if (field.kind === 'enum' || field.kind === 'flag')
    return (
      <select {...common} value={value} onChange={(event) => setValue(event.currentTarget.value)}>
        {field.nullable && <option value="" />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...common}
      value={value}
      inputMode={field.kind === 'text' ? 'text' : 'decimal'}
      maxLength={field.kind === 'text' ? (field.max ?? 255) : 20}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setValue(event.currentTarget.value);
        setError(undefined);
      }}
    />
  );
}
