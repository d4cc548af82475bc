import { Box, Group, NativeSelect, SegmentedControl, Text, Textarea } from '@mantine/core';
import { recordName } from '../../../client/format/labels.ts';
import { commentTemplates, decisionBarText } from '../../../messages/events/reviewBoard.ts';
import { priorities } from '../../../resources/events/event.ts';
import { useMailPromise } from '../../mail/useMailServer.ts';
import { KeyButton } from '../../ui/actions/KeyButton.tsx';
import classes from './review.module.css';
import { type Decision, decisions, isPossible, type Submission } from './submissions.ts';

interface Props {
  /** The submissions to decide: the current one, or all that are selected. */
  readonly submissions: readonly Submission[];
  readonly comment: string;
  /** Whether the last decision wanted one. */
  readonly isCommentMissing: boolean;
  readonly priority: number;
  onComment(comment: string): void;
  onPriority(priority: number): void;
  onDecide(decision: Decision): void;
}
/** The field of the comment, for those who have to write one. */
export const COMMENT_ID = 'review-comment';
const submitterNames = (submissions: readonly Submission[]) => {
  const names = [...new Set(submissions.map(({ user }) => (user ? recordName(user) : decisionBarText.formerUser)))];
  return names.length > 5
    ? decisionBarText.manyNames({ names: names.slice(0, 4).join(', '), more: names.length - 4 })
    : names.join(', ');
};

/** The controls for a decision: priority, comment, a button and key for each decision, and who will be mailed. */
export function DecisionBar({ submissions, comment, isCommentMissing, priority, onComment, onPriority, onDecide }: Props) {
  const promise = useMailPromise(
    comment ? decisionBarText.commentIsMailedTo({ names: submitterNames(submissions) }) : decisionBarText.commentIsMailed,
  );
  const many = submissions.length > 1;
  const possible = decisions.filter((decision) => submissions.some((one) => isPossible(decision, one)));
  const areAccepted = submissions.every(({ status }) => status === 'queued' || status === 'scheduled');
  return (
    <Box className={classes.decision} component="section" data-notices-aside aria-label={decisionBarText.label}>
      {many && (
        <Text size="sm" fw="var(--weight-medium)" mb="xs">
          {decisionBarText.about({ count: submissions.length })}
        </Text>
      )}
      <Group gap="xs" wrap="wrap" mb="xs">
        <Box style={{ maxWidth: '100%', overflowX: 'auto' }}>
          <Group gap="xs">
            <Text size="sm" fw="var(--weight-medium)" id="review-priority" style={{ whiteSpace: 'nowrap' }}>
              {areAccepted ? decisionBarText.priorityNow : decisionBarText.priority}
            </Text>
            <SegmentedControl
              aria-labelledby="review-priority"
              size="xs"
              value={String(priority)}
              onChange={(value) => onPriority(Number(value))}
              data={Object.entries(priorities).map(([value, label]) => ({
                value,
                label: (
                  <>
                    <span className={classes.key}>{value} </span>
                    {label}
                  </>
                ),
              }))}
            />
          </Group>
        </Box>
        <NativeSelect
          className={classes.template}
          size="xs"
          aria-label={decisionBarText.template}
          value=""
          onChange={(event) => {
            const template = commentTemplates.find(({ label }) => label === event.currentTarget.value);
            if (template) onComment(comment ? `${comment}\n${template.text}` : template.text);
          }}
          data={[{ value: '', label: decisionBarText.chooseTemplate }, ...commentTemplates.map(({ label }) => label)]}
        />
      </Group>
      <Textarea
        label={decisionBarText.comment}
        description={promise}
        error={isCommentMissing && decisionBarText.sayWhat}
        id={COMMENT_ID}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={5000}
        value={comment}
        onChange={(event) => onComment(event.currentTarget.value)}
      />
      <Group mt="sm" gap="xs">
        {possible.map((decision) => (
          <KeyButton
            key={decision.action}
            size="sm"
            variant={decision.action === 'queue' && !areAccepted ? 'filled' : 'default'}
            label={decision.action === 'queue' && areAccepted ? decisionBarText.savePriority : decision.label}
            keyName={decision.key}
            onPress={() => onDecide(decision)}
          />
        ))}
      </Group>
    </Box>
  );
}
