import { List, Text } from '@mantine/core';
import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { capitalize } from '../../../client/format/labels.ts';
import { importPageText as text } from '../../../messages/convention/importPage.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { Section } from '../settings/Section.tsx';

/** What an import answers when it is done. */
export interface Report {
  readonly convention_id: string;
  readonly name: string;
  readonly counts: readonly {
    readonly step: string;
    readonly object_type: string;
    readonly created: number;
    readonly updated: number;
    readonly unchanged: number;
    readonly left_out: number;
  }[];
  readonly problems: readonly {
    readonly object_type: string;
    readonly source_id: string;
    readonly name: string;
    readonly field: string | null;
    readonly reason: string;
  }[];
  readonly problem_count: number;
  readonly comparison: {
    readonly lists: readonly {
      readonly step: string;
      readonly object_type: string;
      readonly there: number;
      readonly here: number;
      readonly differences: number;
      readonly unexpected: number;
    }[];
    readonly unexpected: readonly { readonly object_type: string; readonly source_id: string; readonly field: string | null }[];
  };
  readonly left_behind: readonly { readonly object_type: string; readonly count: number | null; readonly reason: string }[];
}
const many = (kind: string) => capitalize(resourceIfAny(kind)?.labels[0] ?? kind);
const one = (kind: string) => capitalize(resourceIfAny(kind)?.labels[1] ?? kind);

/** Whether every list here is as it is there. */
function ImportComparison({ lists, unexpected }: Report['comparison']) {
  const odd = lists.filter(({ there, here, differences }) => there !== here || differences > 0);
  return (
    <Section id="comparison" title={text.comparison}>
      <Text size="sm">{text.same({ count: lists.length - odd.length })}</Text>
      <List size="sm">
        {odd.map(({ step, object_type, ...count }) => (
          <List.Item key={step}>{text.differs({ kind: many(object_type), ...count })}</List.Item>
        ))}
      </List>
      {unexpected.length > 0 && (
        <>
          <Text size="sm" mt="xs" fw="var(--weight-medium)">
            {text.unexplained}
          </Text>
          <List size="sm">
            {unexpected.map(({ object_type, source_id, field }) => (
              <List.Item key={`${source_id} ${field}`}>
                {one(object_type)} {source_id}
                {field ? `, ${fieldLabel(field)}` : ''}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Section>
  );
}

/** What came along, what did not, and why. */
export function ImportReport({ report }: { report: Report }) {
  const { counts, problems, problem_count, left_behind } = report;
  const listed = new Set(problems.map(({ source_id }) => source_id)).size;
  return (
    <>
      <Section id="counts" title={text.counts}>
        <List size="sm">
          {counts.map(({ step, object_type, ...count }) => (
            <List.Item key={step}>{text.count({ kind: many(object_type), ...count })}</List.Item>
          ))}
        </List>
      </Section>
      <Section id="problems" title={text.problems}>
        {problems.length === 0 && <Text size="sm">{text.noProblems}</Text>}
        <List size="sm">
          {problems.map(({ object_type, source_id, name, field, reason }) => (
            <List.Item key={`${source_id} ${field} ${reason}`}>
              <b>{[one(object_type), name].filter(Boolean).join(' ')}</b>
              {field ? `, ${fieldLabel(field)}` : ''}: {reason}
            </List.Item>
          ))}
        </List>
        {problem_count > listed && <Text size="sm">{text.moreProblems({ count: problem_count - listed })}</Text>}
      </Section>
      <ImportComparison {...report.comparison} />
      {left_behind.length > 0 && (
        <Section id="behind" title={text.behind}>
          <List size="sm">
            {[...new Set(left_behind.map(({ reason }) => reason))].map((reason) => (
              <List.Item key={reason}>
                {left_behind
                  .filter((one) => one.reason === reason)
                  .map(({ object_type, count }) =>
                    count === null ? many(object_type) : text.behindCount({ kind: many(object_type), count }),
                  )
                  .join(', ')}
                . {reason}
              </List.Item>
            ))}
          </List>
        </Section>
      )}
    </>
  );
}
