import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject, Operation } from '../../../src/server/http/openapi/document.ts';
import { createDocument } from '../../../src/server/http/openapi/generate.ts';
import { procedure, router } from '../../../src/server/platform/trpc.ts';

const through = <S extends z.core.$ZodType>(schema: S): S =>
  Object.create(schema, { parseAsync: { value: async (v: unknown) => v } }) as S;
const room = z.object({ id: z.string(), name: z.string().meta({ examples: ['Main Hall'] }) }).meta({ id: 'room' });
const shift = z
  .object({ id: z.string(), name: z.string(), date_created: z.iso.datetime(), room: z.lazy(() => room).optional() })
  .meta({ id: 'shift' });
const page = z.object({ paging: z.object({ total_items: z.int() }).meta({ id: 'paging' }), items: z.array(z.lazy(() => shift)) });
const id = { id: z.string() };
const paging = { _page_number: z.string().optional() };
const words = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, more: object = {}) => ({
  openapi: { method, path, tags: ['shift'], summary: 'A shift', ...more },
});
const list = (path: `/${string}`, more: object = {}) =>
  procedure
    .meta({ ...words('GET', path, more), ...('deprecated' in more ? { successor: '/api/convention/{id}/shifts' } : {}) })
    .input(through(z.object({ ...id, ...paging })))
    .output(through(page))
    .query(() => null as never);
const demo = router({
  shift: router({
    read: procedure
      .meta(words('GET', '/shift/{id}'))
      .input(through(z.object(id)))
      .output(through(through(z.lazy(() => shift))))
      .query(() => null as never),
    create: procedure
      .meta(words('POST', '/shift'))
      .input(through(z.object({ name: z.string().meta({ examples: ['Door'] }), start: z.string().pipe(z.any()).optional() })))
      .output(through(shift))
      .mutation(() => null as never),
    update: procedure
      .meta(words('PUT', '/shift/{id}'))
      .input(through(z.object({ ...id, name: z.string().optional() })))
      .output(shift)
      .mutation(() => null as never),
    delete: procedure
      .meta(words('DELETE', '/shift/{id}'))
      .input(z.object(id))
      .output(z.object({ success: z.literal(1) }))
      .mutation(() => ({ success: 1 as const })),
    open: procedure
      .meta(words('POST', '/shift/open', { protect: false, contentTypes: ['application/json', 'multipart/form-data'] }))
      .input(z.object({ a: z.string() }))
      .output(shift)
      .mutation(() => null as never),
  }),
  convention: router({
    shifts: list('/convention/{id}/shifts'),
    days: list('/convention/{id}/days'),
    oldshifts: list('/convention/{id}/oldshifts', { deprecated: true }),
  }),
  volunteer: router({ logs: list('/volunteer/{id}/logs') }),
});
const document = createDocument(demo, [
  { name: 'shift', summary: 'A stretch of volunteer work.', listRemoved: 'Use the list of the convention.' },
]);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const at = (method: string, path: string) => document.paths[path]?.[method] as Operation;
const schemaOf = (operation: Operation) =>
  (operation.responses[200] as { content: { 'application/json': { schema: JsonObject } } }).content['application/json'].schema;

describe('the OpenAPI document', () => {
  test('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });
  test('refers to record schemas, each defined once', () => {
    expect(schemaOf(at('get', '/api/shift/{id}'))).toEqual({ $ref: '#/components/schemas/shift' });
    expect(schemaOf(at('post', '/api/shift'))).toEqual({ $ref: '#/components/schemas/shift' });
    expect(schemaOf(at('get', '/api/convention/{id}/shifts'))).toEqual({ $ref: '#/components/schemas/shiftPage' });
    expect(JSON.stringify(document.components.schemas.shiftPage)).toContain('"items":{"$ref":"#/components/schemas/shift"}');
    expect(JSON.stringify(document.components.schemas.shift)).toContain('"$ref":"#/components/schemas/room"');
    expect(
      Object.keys(document.components.schemas)
        .filter((name) => /shift|room/i.test(name))
        .sort(),
    ).toEqual(['room', 'shift', 'shiftCreateBody', 'shiftOpenBody', 'shiftPage', 'shiftUpdateBody']);
  });
  test('gives every operation a unique id and a summary', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations) expect(operation.summary).toBeTruthy();
  });
  test('refers to one error schema with an example of each refusal', () => {
    for (const { operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (status !== '200') expect((response as JsonObject).$ref).toMatch(/^#\/components\/responses\/Error/);
      }
    }
    for (const response of Object.values(document.components.responses)) {
      const { schema, example, examples } = (response as { content: { 'application/json': JsonObject } }).content[
        'application/json'
      ];
      expect(schema).toEqual({ $ref: '#/components/schemas/error' });
      expect(example ?? examples).toBeTruthy();
    }
    const statuses = (operation: Operation) => Object.keys(operation.responses);
    const put = ['200', '400', '401', '403', '404', '409', '412', '413', '415', 'default'];
    expect(statuses(at('put', '/api/shift/{id}'))).toEqual(put);
    expect(statuses(at('get', '/api/convention/{id}/shifts'))).toEqual(['200', '400', '401', '404', 'default']);
    expect(statuses(at('get', '/api/volunteer/{id}/logs'))).toContain('403');
    expect(document.components.responses.Error?.description).toContain('405');
  });
  test('lists the refusals of an operation from its parameters, its callers and the table of special ones', () => {
    const refusals = (method: string, path: string) =>
      Object.values(at(method, path).responses).flatMap((response) => {
        const name =
          String((response as JsonObject).$ref ?? '')
            .split('/')
            .at(-1) ?? '';
        return name === 'Error' ? [] : ((document.components.responses[name]?.['x-refusals'] ?? []) as string[]);
      });
    expect(refusals('get', '/api/shift/{id}')).toEqual(['400/442', '401/401', '404/404']);
    expect(refusals('post', '/api/shift')).toEqual(['400/441', '400/442', '401/401', '403/450', '409/443', '413/413', '415/444']);
    expect(refusals('delete', '/api/shift/{id}')).toEqual(['400/442', '401/401', '403/450', '404/404', '409/453', '412/412']);
    const named = at('post', '/api/shift').responses[409] as JsonObject;
    expect(named.$ref).toBe('#/components/responses/Error409_443');
  });
  test('shows which operations need a session and how it is sent', () => {
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session_id', 'bearer', 'cookie']);
    expect(document.security).toContainEqual({});
    expect(at('get', '/api/shift/{id}').security).toBeUndefined();
    expect(at('post', '/api/shift').security).not.toContainEqual({});
    expect(at('post', '/api/shift/open').security).toEqual([]);
  });
  test('accepts bodies as JSON and as forms, with an example of the required fields', () => {
    const { requestBody } = at('post', '/api/shift') as unknown as {
      requestBody: { required: boolean; content: Record<string, JsonObject> };
    };
    expect(requestBody.required).toBe(true);
    expect(Object.keys(requestBody.content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    expect(requestBody.content['application/json']).toEqual({
      schema: { $ref: '#/components/schemas/shiftCreateBody' },
      example: { name: 'Door' },
    });
    expect((at('put', '/api/shift/{id}').requestBody as JsonObject).required).toBe(false);
    expect(Object.keys((at('post', '/api/shift/open').requestBody as { content: JsonObject }).content)).toContain(
      'multipart/form-data',
    );
  });
  test('marks deprecated operations and names their replacement', () => {
    expect(at('get', '/api/convention/{id}/oldshifts').deprecated).toBe(true);
    expect(at('get', '/api/convention/{id}/oldshifts').description).toContain('/api/convention/{id}/shifts');
  });
  test('describes its tags, the diagnostics and the status', () => {
    expect(document.tags).toContainEqual({
      name: 'shift',
      description: 'A stretch of volunteer work. Use the list of the convention.',
    });
    for (const tag of operations.flatMap(({ operation }) => operation.tags))
      expect(document.tags.map(({ name }) => name)).toContain(tag);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/_test', '/api/_test/{path}', '/api/status', '/api/openapi.json']),
    );
    expect(Object.keys(document.paths['/api/_test'] ?? {})).toEqual(['get', 'put', 'post', 'delete']);
  });
  test('shares frequent parameters', () => {
    expect(document.components.parameters).toHaveProperty('_page_number');
    expect(at('get', '/api/convention/{id}/days').parameters).toContainEqual({ $ref: '#/components/parameters/_page_number' });
  });
});
