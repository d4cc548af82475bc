import { Box, Group, NativeSelect, SegmentedControl, Text, Textarea } from '@mantine/core';
import { recordName } from '../../../client/format/labels.ts';
import { commentTemplates, decisionBarText } from '../../../messages/events/reviewBoard.ts';
import { priorities } from '../../../resources/events/event.ts';
import { useMailPromise } from '../../mail/useMailServer.ts';
import { KeyButton } from '../../ui/actions/KeyButton.tsx';
import classes from './review.module.css';
import { areWishesPast, type Decision, decisions, isPossible, isReopened, type Submission } from './submissions.ts';
import { useOpenQuestion } from './useSubmissions.ts';

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

/** What follows from a decision, where its button does not say it. */
function consequencesOf(submissions: readonly Submission[]): readonly string[] {
  const [now, count] = [new Date(), submissions.length];
  const isAll = (state: Submission['status']) => submissions.every(({ status }) => status === state);
  if (isAll('scheduled')) return [decisionBarText.unscheduleFirst({ count })];
  if (isAll('queued')) return [decisionBarText.removesEvent({ count })];
  const past = submissions.filter((one) => areWishesPast(one, now)).length;
  return past ? [decisionBarText.wishesPast({ count: past, all: count })] : [];
}
function labelOf(decision: Decision, submissions: readonly Submission[], areAccepted: boolean): string {
  if (decision.action === 'queue' && areAccepted) return decisionBarText.savePriority;
  return isReopened(decision, submissions) ? decisionBarText.reopen : decision.label;
}

/** Says that the submitter waits for an answer. */
const OpenQuestion = ({ submission }: { submission: Submission }) =>
  useOpenQuestion(submission) && (
    <Text size="sm" mt="xs">
      {decisionBarText.openQuestion({ name: submitterNames([submission]) })}
    </Text>
  );

/** The controls for a decision: priority, comment, a button and key for each decision, and who will be mailed. */
export function DecisionBar({ submissions, comment, isCommentMissing, priority, onComment, onPriority, onDecide }: Props) {
  const many = submissions.length > 1;
  const only = many ? undefined : submissions[0];
  const possible = decisions.filter((decision) => submissions.some((one) => isPossible(decision, one)));
  const areAccepted = submissions.every(({ status }) => status === 'queued' || status === 'scheduled');
  const sendsEmail = (name: Decision['action']) => possible.some(({ action }) => action === name);
  const emails = sendsEmail('change') ? (sendsEmail('decline') ? 'both' : 'change') : 'decline';
  const promise = useMailPromise(
    decisionBarText.answerIsMailed({ emails, isWritten: comment ? 'yes' : 'no', names: submitterNames(submissions) }),
  );
  const isMailed = sendsEmail(emails === 'both' ? 'change' : emails);
  return (
    <Box className={classes.decision} component="section" aria-label={decisionBarText.label}>
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
        description={[isMailed ? promise : decisionBarText.answerIsShown, sendsEmail('change') && decisionBarText.neededForChange]
          .filter(Boolean)
          .join(' ')}
        error={isCommentMissing && decisionBarText.sayWhat}
        id={COMMENT_ID}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={5000}
        value={comment}
        onChange={(event) => onComment(event.currentTarget.value)}
      />
      {only && <OpenQuestion submission={only} />}
      {consequencesOf(submissions).map((sentence) => (
        <Text key={sentence} size="sm" mt="xs">
          {sentence}
        </Text>
      ))}
      <Group mt="sm" gap="xs">
        {possible.map((decision) => (
          <KeyButton
            key={decision.action}
            size="sm"
            variant={decision.action === 'queue' && !areAccepted ? 'filled' : 'default'}
            label={labelOf(decision, submissions, areAccepted)}
            keyName={decision.key}
            onPress={() => onDecide(decision)}
          />
        ))}
      </Group>
    </Box>
  );
}
