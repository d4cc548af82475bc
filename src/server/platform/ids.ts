const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether a value has the form of a record's id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
