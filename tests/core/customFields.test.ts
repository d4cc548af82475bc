import { describe, expect, test } from 'vitest';
import { formFields } from '../../src/resources/customFields.ts';
import { safeParse } from '../../src/resources/fields.ts';
import { checkCustomFields } from '../../src/server/core/write/customFields.ts';
import { Refusal } from '../../src/server/errors/refusals.ts';

const check = (values: object, fields: object[], staff = false) => {
  try {
    checkCustomFields(values, fields, { staff });
    return 'fine';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.status}/${error.wire.code} ${error.wire.data}`;
  }
};

describe('the values of a form', () => {
  test.each([
    [{ name: 'a', required: true }, {}, '400/441 custom_fields.a'],
    [{ name: 'a', required: true }, { a: '  ' }, '400/441 custom_fields.a'],
    [{ name: 'a', required: true }, { a: 0 }, 'fine'],
    [{ name: 'a', required: false }, {}, 'fine'],
    [{ name: 'a', type: 'agree', required: true }, { a: false }, '400/441 custom_fields.a'],
    [{ name: 'a', type: 'agree', required: true }, { a: '0' }, '400/441 custom_fields.a'],
    [{ name: 'a', type: 'agree', required: true }, { a: 1 }, 'fine'],
    [{ name: 'a', type: 'select', options: 'x\r\n y \n\nz' }, { a: 'y' }, 'fine'],
    [{ name: 'a', type: 'select', options: 'x\ny' }, { a: 'Y' }, '400/442 custom_fields.a'],
    [{ name: 'a', type: 'select', options: 'x\ny' }, { a: ['x'] }, '400/442 custom_fields.a'],
    [{ name: 'a', type: 'select', options: 'x\ny' }, { a: '' }, 'fine'],
    [{ name: 'a', type: 'number' }, { a: '3.5' }, 'fine'],
    [{ name: 'a', type: 'number' }, { a: 'three' }, '400/442 custom_fields.a'],
    [{ name: 'a', type: 'date' }, { a: '2027-08-05' }, 'fine'],
    [{ name: 'a', type: 'date' }, { a: 'soon' }, '400/442 custom_fields.a'],
  ])('%j with %j: %s', (field, values, outcome) => {
    expect(check(values, [field])).toBe(outcome);
  });
  test('staff may leave out required fields but must use the options', () => {
    expect(check({}, [{ name: 'a', required: true }], true)).toBe('fine');
    expect(check({ a: 'z' }, [{ name: 'a', type: 'select', options: 'x' }], true)).toBe('400/442 custom_fields.a');
  });
  test('a conditional field is required only if the other field has the value', () => {
    const fields = [
      { name: 'pet', type: 'agree' },
      { name: 'kind', required: true, conditional: true, conditional_name: 'pet', conditional_value: '1' },
    ];
    expect(check({}, fields)).toBe('fine');
    expect(check({ pet: true }, fields)).toBe('400/441 custom_fields.kind');
    expect(check({ pet: true, kind: 'cat' }, fields)).toBe('fine');
  });
  test('an invalid definition requires nothing', () => {
    expect(check({}, 'text' as unknown as object[])).toBe('fine');
  });
});

describe('the definition of a form', () => {
  const parse = (value: unknown) => safeParse(formFields(), value);
  test('stores flags as booleans and keeps unknown keys', () => {
    expect(parse('[{"name":"a","required":"1","view":0,"hint":"x"}]').data).toEqual([
      { name: 'a', required: true, view: false, hint: 'x' },
    ]);
  });
  test.each([
    ['{}', 'must be a list'],
    ['[{}]', 'must give each field a name'],
    ['[{"name":"a","type":"colour"}]', 'must give each field a type'],
    ['[{"name":"a","required":"perhaps"}]', 'must be true or false'],
  ])('%s: %s', (text, message) => {
    expect(parse(text).error?.issues[0]?.message).toContain(message);
  });
});
