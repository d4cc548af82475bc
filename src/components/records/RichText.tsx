import { Box } from '@mantine/core';
import type { PlainObject } from '../../client/record.ts';

/** A long text of a record, as its author laid it out. */
export const RichText = ({ record, name, mah }: { record: PlainObject; name: string; mah?: number }) => (
  <Box
    className="prose"
    fz="sm"
    {...(mah ? { mah, style: { overflowY: 'auto' }, tabIndex: 0 } : {})}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the service made this HTML from markdown and sanitised it
    dangerouslySetInnerHTML={{ __html: String(record[`${name}_html`] ?? '') }}
  />
);
