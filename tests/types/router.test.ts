import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { expectTypeOf, test } from 'vitest';
import { text } from '../../src/resources/fields.ts';
import { resource } from '../../src/resources/resource.ts';
import type { AppRouter } from '../../src/server/router.ts';

type In = inferRouterInputs<AppRouter>;
type Out = inferRouterOutputs<AppRouter>;

// These tests are checked by the compiler (`npm run typecheck`): what they say is what a typed caller sees.

test('a record has its columns, its computed values and its literal type', () => {
  expectTypeOf<Out['shift']['read']['times_range']>().toEqualTypeOf<string>();
  expectTypeOf<Out['shift']['read']['start_time']>().toEqualTypeOf<Date>();
  expectTypeOf<Out['shift']['read']['shifttype_id']>().toEqualTypeOf<string | null>();
  expectTypeOf<Out['shift']['read']['object_type']>().toEqualTypeOf<'shift'>();
});

test('related objects and includes are records on request', () => {
  expectTypeOf<NonNullable<Out['shift']['read']['shifttype']>['colour']>().toEqualTypeOf<string | null>();
  expectTypeOf<Out['shift']['read']['has_scheduled_volunteers']>().toEqualTypeOf<'0' | '1' | undefined>();
});

test('a create requires only the required fields', () => {
  expectTypeOf<In['shifttype']['create']>().toHaveProperty('convention_id').toEqualTypeOf<string>();
  expectTypeOf<In['shifttype']['create']['colour']>().toEqualTypeOf<string | null | undefined>();
  // @ts-expect-error the name is missing
  const incomplete: In['shifttype']['create'] = { convention_id: 'x' };
  expectTypeOf(incomplete).not.toBeAny();
});

test('an update accepts only editable fields', () => {
  expectTypeOf<In['shifttype']['update']>().not.toHaveProperty('convention_id');
  expectTypeOf<In['shifttype']['update']['name']>().toEqualTypeOf<string | undefined>();
});

test('lists of a record hold the related records', () => {
  expectTypeOf<Out['shifttype']['shifts']['items'][number]['name']>().toEqualTypeOf<string>();
  expectTypeOf<Out['shifttype']['shifts']['paging']['total_items']>().toEqualTypeOf<number>();
});

test('resources have the operations that they declare', () => {
  expectTypeOf<Out['shift']>().not.toHaveProperty('list');
});

test('a declaration with an unknown column or a wrong type does not compile', () => {
  // @ts-expect-error shift has no column of that name
  resource('Shift', { summary: '', labels: ['', ''], editable: { colour: text() } });
  // @ts-expect-error quantity_of_volunteers is a number
  resource('Shift', { summary: '', labels: ['', ''], editable: { quantity_of_volunteers: text() } });
});
