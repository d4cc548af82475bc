import { message } from '../message.ts';

/** The list of operations. */
export const apiBrowserText = {
  noOperationMatches: 'No operation matches.',
  api: 'API',
  loadingTheDocument: 'Loading the document',
  version: message<{ info: string; version: string; count: number }>('{info} {version} · {count, number} operations · '),
  openapiJson: 'openapi.json',
  searchOperations: 'Search operations',
  searchAllOperations: 'Search all operations',
  whatItIsAbout: 'What it is about',
  introduction: 'Introduction',
  countOperations: message<{ count: number }>('{count, plural, one {{count} operation} other {{count, number} operations}}'),
} as const;

/** How the type of a value is described. */
export const schemaText = {
  listOf: message<{ type: string }>('list of {type}'),
  integer: 'whole number',
  boolean: 'true or false',
  idOf: message<{ resource: string }>('id of a {resource}'),
  maxLength: message<{ count: number }>('up to {count} characters'),
} as const;

/** Code examples of an operation. */
export const examplesText = {
  typeScript: 'TypeScript',
  languageOfTheExample: 'Language of the example',
  copied: 'Copied',
  copy: 'Copy',
  exampleWithLabel: message<{ label: string }>('Example with {label}'),
} as const;

/** One operation: its parameters, body and answers. */
export const operationViewText = {
  deprecated: 'Deprecated',
  pageOf: message<{ type: string }>('A page of {type}: paging, and items with'),
  anObject: 'An object:',
  fields: message<{ note: string; count: number }>('{note} {count} fields'),
  fieldsOfTheAnswer: 'Fields of the answer',
  tryIt: 'Try it',
  example: 'Example',
  parameters: 'Parameters',
  body: 'Body',
  fieldsOfTheBody: 'Fields of the body',
  answer: 'Answer',
  refusals: 'Refusals',
} as const;

/** Why a request cannot be sent yet. */
export const requestText = {
  pathName: message<{ name: string }>('path {name}'),
  missing: message<{ missing: string }>('{missing} is needed.'),
  notAnObject: 'The body is not a JSON object.',
  fileMissing: message<{ file: string }>('{file} is needed.'),
} as const;

/** The table of fields of a schema. */
export const schemaFieldsText = {
  name: 'Name',
  in: 'In',
  value: 'Value',
  meaning: 'Meaning',
  required: 'required',
} as const;
