import superjson from 'superjson';

const SENT_AS = '$prototype';

function restoreNames(value) {
  if (Array.isArray(value)) for (const item of value) restoreNames(item);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  for (const item of Object.values(value)) restoreNames(item);
  if (!(SENT_AS in value)) return value;
  value.prototype = value[SENT_AS];
  delete value[SENT_AS];
  return value;
}

export const transformer = {
  input: superjson,
  output: {
    serialize: superjson.serialize,
    deserialize: ({ is_renamed, ...sent }) => {
      const value = superjson.deserialize(sent);
      return is_renamed ? restoreNames(value) : value;
    },
  },
};
