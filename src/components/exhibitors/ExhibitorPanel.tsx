import { Anchor, Badge, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { optionLabel } from '../../client/format/labels.ts';
import { Refusal } from '../../client/refusal.ts';
import { useClock } from '../../client/useCurrentConvention.tsx';
import { exhibitorPanelText } from '../../messages/exhibitors/board.ts';
import { exhibitor as resource } from '../../resources/exhibitors/exhibitor.ts';
import { useMailPromise } from '../mail/useMailServer.ts';
import { RichText } from '../records/RichText.tsx';
import { stateColour } from '../records/tones.ts';
import { KeyButton } from '../ui/actions/KeyButton.tsx';
import { notifyRefusal } from '../ui/actions/notices.tsx';
import board from '../ui/page/board.module.css';
import { EmailLink, PhoneLink, SiteLink } from '../ui/record/ContactLinks.tsx';
import { BoothCard } from './BoothCard.tsx';
import { type Exhibitor, type ExhibitorData, invitationState, stateOf } from './exhibitorData.ts';
import classes from './exhibitors.module.css';
import { InvitationLink } from './invitations/InvitationLink.tsx';
import { type DecisionStep, type ExhibitorChanges, steps, stepsFrom } from './useExhibitorChanges.ts';

const AssignBooth = dynamic(() => import('./AssignBooth.tsx').then((file) => file.AssignBooth));

/** The label of a state. */
export const stateLabel = (state: string) => optionLabel(resource.columns.status as never, state); // the column has labels

/** An exhibitor's contact details. */
function Contact({ exhibitor: { email_address, phone_number, website_uri } }: { exhibitor: Exhibitor }) {
  return (
    <Group gap="md">
      {email_address && <EmailLink address={email_address} />}
      {phone_number && <PhoneLink number={phone_number} />}
      {website_uri && <SiteLink address={website_uri} />}
    </Group>
  );
}

/** One exhibitor: state, booths and actions. */
export function ExhibitorPanel({
  data,
  exhibitor,
  changes,
}: {
  data: ExhibitorData;
  exhibitor: Exhibitor;
  changes: ExhibitorChanges;
}) {
  const [comment, setComment] = useState('');
  const state = stateOf(exhibitor);
  const clock = useClock(data.convention_id);
  const booths = data.boothsOf(exhibitor.id);
  const possible = stepsFrom(state);
  const promise = useMailPromise(exhibitorPanelText.commentHint);
  const decide = (step: DecisionStep) => {
    if (!possible.includes(step)) {
      const said = { exhibitor: exhibitor.name, state: stateLabel(state) };
      const message = state === 'invited' ? exhibitorPanelText.notAnswered(said) : exhibitorPanelText.isInState(said);
      return notifyRefusal(exhibitorPanelText.notPossible({ decision: step.label }), new Refusal(409, message));
    }
    setComment('');
    void changes.decide(exhibitor, step, comment.trim());
  };
  useHotkeys([
    ...steps.map((step): [string, () => void] => [step.key, () => decide(step)]),
    ['I', () => state === 'approved' && void changes.checkIn(exhibitor)],
  ]);
  return (
    <section className={board.panel} data-decides aria-label={exhibitor.name}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            <Anchor component={Link} href={`/exhibitor/${exhibitor.id}`} inherit>
              {exhibitor.name}
            </Anchor>
          </Title>
          <Group gap={6}>
            <Badge variant="light" color={stateColour('exhibitor', 'status', state)} radius="sm" tt="none">
              {invitationState(exhibitor, clock) ?? stateLabel(state)}
            </Badge>
            {exhibitor.checked_in && (
              <Badge variant="light" color="pine" radius="sm" tt="none">
                {exhibitorPanelText.checkedIn}
              </Badge>
            )}
          </Group>
        </Group>
        <Contact exhibitor={exhibitor} />
        {exhibitor.invitation_uri && <InvitationLink address={exhibitor.invitation_uri} />}
        {exhibitor.description && <RichText record={exhibitor} name="description" mah={160} />}
        {exhibitor.comment && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {exhibitorPanelText.lastComment({ comment: exhibitor.comment })}
          </Text>
        )}
        <Group gap="xs">
          {possible.map((step) => (
            <KeyButton
              key={step.path}
              size="xs"
              variant={step.path === 'approve' ? 'filled' : 'default'}
              label={step.label}
              keyName={step.key}
              onPress={() => decide(step)}
            />
          ))}
          {state === 'approved' && (
            <KeyButton
              size="xs"
              variant={exhibitor.checked_in ? 'default' : 'filled'}
              label={exhibitor.checked_in ? exhibitorPanelText.reverseCheckIn : exhibitorPanelText.checkIn}
              keyName="I"
              onPress={() => void changes.checkIn(exhibitor)}
            />
          )}
        </Group>
        {possible.length > 0 && (
          <Textarea
            label={exhibitorPanelText.comment}
            description={promise}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={5000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        )}
        <Title order={3} size="h5">
          {exhibitorPanelText.booths}
        </Title>
        {booths.length > 0 && (
          <ul className={classes.booths} aria-label={exhibitorPanelText.boothsOf({ exhibitor: exhibitor.name })}>
            {booths.map((booth) => (
              <BoothCard key={booth.id} data={data} booth={booth} changes={changes} />
            ))}
          </ul>
        )}
        <AssignBooth key={exhibitor.id} data={data} exhibitor={exhibitor} changes={changes} />
      </Stack>
    </section>
  );
}
