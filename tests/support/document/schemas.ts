import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Document, isJsonObject, type Json, type JsonObject } from '../../../src/server/http/openapi/document.ts';
import type { Dialect } from '../../../src/server/platform/dialects.ts';

/** A part of a schema as the second dialect keeps it: flags are 1 and 0, instants `YYYY-MM-DD HH:MM:SS`. */
function asWing(thing: JsonObject): JsonObject {
  if (thing.type === 'boolean') return { enum: [0, 1] };
  if (Array.isArray(thing.type) && thing.type.includes('boolean')) {
    return { anyOf: [{ enum: [0, 1] }, { ...thing, type: thing.type.filter((type) => type !== 'boolean') }] };
  }
  if (thing.format !== 'date-time') return thing;
  const { format: _, pattern: __, ...rest } = thing;
  return { ...rest, pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$' };
}
/** Objects hold what the document says and nothing more, unless it says that they may. */
const closed = (thing: JsonObject): JsonObject =>
  isJsonObject(thing.properties) && thing.additionalProperties === undefined && thing.unevaluatedProperties === undefined
    ? { ...thing, additionalProperties: false }
    : thing;
/** How answers are checked: by dialect, or without the fields that a request left out. */
type Form = Dialect | 'selective';
function strictly(dialect: Form, value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => strictly(dialect, item));
  if (!isJsonObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, strictly(dialect, part)]);
  const thing = closed(Object.fromEntries(parts) as JsonObject); // pairs of an object that was one
  if (dialect === 'selective' && isJsonObject(thing.properties)) return { ...thing, required: [] };
  return dialect === 'wing' ? asWing(thing) : thing;
}

const inWords = ({ instancePath, message, params }: ErrorObject) => {
  const names = [params.additionalProperty, params.allowedValue, params.allowedValues].filter((name) => name !== undefined);
  return `${instancePath || 'the body'} ${message}${names.length ? `: ${names.join(', ')}` : ''}`;
};

/** The schemas of a document, ready to check with: whatever they do not name is wrong. */
export class Schemas {
  readonly #document: Document;
  readonly #dialects = new Set<Form>();
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #ajv = new Ajv2020({
    ...{ strict: true, allowUnionTypes: true, multipleOfPrecision: 6, logger: false },
    // A check runs a few times only: making it takes longer than it ever saves.
    ...{ inlineRefs: false, code: { optimize: false } },
  });

  constructor(document: Document) {
    this.#document = document;
    addFormats.default(this.#ajv);
    this.#ajv.addVocabulary(['x-resource', ...Object.keys(document)]); // a document is no schema itself, only its parts are
  }

  /** What is wrong with a value, by the schema at that place in the document; null if nothing is. */
  faultOf(dialect: Form, place: readonly string[], value: unknown): string | null {
    const pointer = place.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const $ref = `${dialect}#/${pointer}`;
    const check = this.#checks.get($ref) ?? this.#compile(dialect, $ref);
    return check(value) ? null : (check.errors ?? []).map(inWords).join('; ');
  }
  #compile(dialect: Form, $ref: string): ValidateFunction {
    if (!this.#dialects.has(dialect)) {
      this.#dialects.add(dialect);
      const schema = strictly(dialect, this.#document as unknown as Json) as JsonObject; // a document is JSON
      this.#ajv.addSchema({ ...schema, $id: dialect });
    }
    const check = this.#ajv.compile({ $ref });
    this.#checks.set($ref, check);
    return check;
  }
}
