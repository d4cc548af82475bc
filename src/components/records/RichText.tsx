import { Box } from '@mantine/core';
import { withoutMergeFields } from '../../client/format/labels.ts';
import type { PlainObject } from '../../client/record.ts';
import { resourceIfAny } from '../../resources/index.ts';

/** A long text with its formatting. What each reader of a letter gets filled in is in words. */
export function RichText({ record, name, mah }: { record: PlainObject; name: string; mah?: number }) {
  const html = String(record[`${name}_html`] ?? '');
  const isLetter = resourceIfAny(String(record.object_type))?.page.fields?.[name]?.unit === 'letter';
  return (
    <Box
      className="prose"
      fz="sm"
      {...(mah ? { mah, style: { overflowY: 'auto' }, tabIndex: 0 } : {})}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the service rendered and sanitized this HTML from markdown
      dangerouslySetInnerHTML={{ __html: isLetter ? withoutMergeFields(html) : html }}
    />
  );
}
