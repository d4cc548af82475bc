import { Box } from '@mantine/core';
import type { PlainObject } from '../../client/record.ts';

/** A long text with its formatting. */
export const RichText = ({ record, name, mah }: { record: PlainObject; name: string; mah?: number }) => (
  <Box
    className="prose"
    fz="sm"
    {...(mah ? { mah, style: { overflowY: 'auto' }, tabIndex: 0 } : {})}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the service rendered and sanitized this HTML from markdown
    dangerouslySetInnerHTML={{ __html: String(record[`${name}_html`] ?? '') }}
  />
);
