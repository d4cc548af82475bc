import { Box, Button, Group, Kbd, NativeSelect, SegmentedControl, Text, Textarea } from '@mantine/core';
import { recordName } from '../../../client/format/labels.ts';
import { priorities } from '../../../resources/events/event.ts';
import classes from './review.module.css';
import { type Decision, decisions, isPossible, type Submission, templates } from './submissions.ts';

interface Props {
  /** The submissions to decide: the current one, or all that are selected. */
  readonly submissions: readonly Submission[];
  readonly comment: string;
  readonly priority: number;
  onComment(comment: string): void;
  onPriority(priority: number): void;
  onDecide(decision: Decision): void;
}
const submitterNames = (submissions: readonly Submission[]) => {
  const all = [...new Set(submissions.map(({ user }) => (user ? recordName(user) : 'a former user')))];
  return all.length > 5 ? `${all.slice(0, 4).join(', ')} and ${all.length - 4} others` : all.join(', ');
};

/** The controls for a decision: priority, comment, a button and key for each decision, and who will be mailed. */
export function DecisionBar({ submissions, comment, priority, onComment, onPriority, onDecide }: Props) {
  const many = submissions.length > 1;
  return (
    <Box className={classes.decision} component="section" aria-label="Decision">
      {many && (
        <Text size="sm" fw={600} mb="xs">
          About {submissions.length} submissions together
        </Text>
      )}
      <Group align="flex-end" gap="md" wrap="wrap">
        <Box style={{ maxWidth: '100%', overflowX: 'auto' }}>
          <Text size="sm" fw={500} id="review-priority">
            Priority, if queued
          </Text>
          <SegmentedControl
            aria-labelledby="review-priority"
            size="xs"
            value={String(priority)}
            onChange={(value) => onPriority(Number(value))}
            data={Object.entries(priorities).map(([value, label]) => ({ value, label: `${value} ${label}` }))}
          />
        </Box>
        <NativeSelect
          label="Begin the comment with"
          size="xs"
          value=""
          onChange={(event) => {
            const template = templates.find(({ label }) => label === event.currentTarget.value);
            if (template) onComment(comment ? `${comment}\n${template.text}` : template.text);
          }}
          data={[{ value: '', label: 'A sentence …' }, ...templates.map(({ label }) => label)]}
        />
      </Group>
      <Textarea
        mt="xs"
        label="Comment to the submitter"
        description={
          comment
            ? `Asking for changes or declining sends this at once to ${submitterNames(submissions)}.`
            : 'Part of the mail when you ask for changes or decline.'
        }
        autosize
        minRows={2}
        maxRows={6}
        maxLength={5000}
        value={comment}
        onChange={(event) => onComment(event.currentTarget.value)}
      />
      <Group mt="sm" gap="xs">
        {decisions.map((decision) => (
          <Button
            key={decision.action}
            size="sm"
            variant={decision.action === 'queue' ? 'filled' : 'default'}
            disabled={!submissions.some((one) => isPossible(decision, one))}
            onClick={() => onDecide(decision)}
            rightSection={
              <Kbd size="xs" aria-hidden>
                {decision.key}
              </Kbd>
            }
          >
            {decision.label}
          </Button>
        ))}
      </Group>
    </Box>
  );
}
