import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { type Clock, showTime } from '../../client/format/times.ts';
import { upload } from '../../client/upload.ts';
import { prototypeDetailText } from '../../messages/prototypes/gallery.ts';
import { PictureDrop } from '../images/PictureDrop.tsx';
import { RichText } from '../records/RichText.tsx';
import { useDeletions } from '../records/useDeletions.ts';
import { SiteLink } from '../ui/record/ContactLinks.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { InterestButton } from './PrototypeCard.tsx';
import classes from './prototypes.module.css';
import {
  type Feedback,
  factsOf,
  type Picture,
  type Prototype,
  type PrototypeActions,
  useFeedback,
  useInterested,
} from './prototypes.ts';

/** The pictures of a prototype; editors can add and delete them. */
function Pictures({ prototype }: { prototype: Prototype }) {
  const client = useQueryClient();
  const { deleting, remove } = useDeletions();
  const canEdit = prototype.can_edit === true;
  const pictures = (prototype.images ?? []).filter(({ id }) => !deleting.has(`/prototypeimage/${id}`));
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label={prototypeDetailText.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <a href={picture.image_uri} target="_blank" rel="noreferrer">
                {/* biome-ignore lint/performance/noImgElement: the service has already scaled it down */}
                <img src={picture.thumbnail_uri} alt={picture.alt_text || picture.filename} />
              </a>
              {canEdit && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={prototypeDetailText.deletePicture({ picture: picture.filename })}
                  onClick={() => remove(picture)}
                >
                  {prototypeDetailText.delete}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <PictureDrop
          hint={prototypeDetailText.dropHint}
          send={(file, options) => upload<Picture>('POST', '/prototypeimage', { prototype_id: prototype.id, file }, options)}
          onUploaded={() => void client.invalidateQueries({ queryKey: ['prototype'] })}
        />
      )}
    </>
  );
}

const summaryOf = ({ rating, would_play_again, would_buy }: Feedback) =>
  [
    ...(rating ? [prototypeDetailText.ratingOf5({ rating })] : []),
    ...(would_play_again == null ? [] : [would_play_again ? prototypeDetailText.wouldPlay : prototypeDetailText.wouldNotPlay]),
    ...(would_buy == null ? [] : [would_buy ? prototypeDetailText.wouldBuy : prototypeDetailText.wouldNotBuy]),
  ].join(', ');

function FeedbackList({ id, clock }: { id: string; clock: Clock }) {
  const query = useFeedback(id);
  const { deleting, remove } = useDeletions();
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={prototypeDetailText.loadingFeedback} lines={3} />;
  const items = query.data.items.filter((one) => !deleting.has(`/prototypefeedback/${one.id}`));
  const ratings = items.flatMap(({ rating }) => (rating ? [rating] : []));
  if (items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {prototypeDetailText.noFeedback}
      </Text>
    );
  return (
    <>
      {ratings.length > 1 && (
        <Text size="sm">
          {prototypeDetailText.average({
            average: (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1),
            count: ratings.length,
          })}
        </Text>
      )}
      <ul className={classes.feedback} aria-label={prototypeDetailText.feedback}>
        {items.map((one) => (
          <li key={one.id}>
            <Group justify="space-between" gap="xs">
              <Anchor component={Link} href={`/prototypefeedback/${one.id}`} size="sm" fw="var(--weight-medium)">
                {one.name}
              </Anchor>
              {one.can_edit && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={prototypeDetailText.deleteFeedback({ feedback: one.name })}
                  onClick={() => remove(one)}
                >
                  {prototypeDetailText.delete}
                </Button>
              )}
            </Group>
            <Text size="xs" c="dimmed">
              {[summaryOf(one), showTime(one.date_created, clock)].filter(Boolean).join(' · ')}
            </Text>
            {one.feedback && <RichText record={one} name="feedback" />}
          </li>
        ))}
      </ul>
    </>
  );
}

function InterestedPeople({ id }: { id: string }) {
  const { data } = useInterested(id, true);
  if (!data || data.items.length === 0) return null;
  const names = data.items.map(({ user }) => user?.display_name ?? prototypeDetailText.unknownUser);
  const more = data.paging.total_items - names.length;
  return <Text size="sm">{prototypeDetailText.interested({ names: names.join(', '), more: Math.max(0, more) })}</Text>;
}

/** The details of a prototype with feedback. */
export function PrototypeDetail({
  prototype,
  actions,
  clock,
}: {
  prototype: Prototype;
  actions: PrototypeActions;
  clock: Clock;
}) {
  const { id, designer_name, seeking, more_info_uri, space, description } = prototype;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {[prototypeDetailText.by({ designer: designer_name }), factsOf(prototype), space?.name].filter(Boolean).join(' · ')}
      </Text>
      <Group gap="xs">
        <Badge variant="light" color="pine" radius="sm" tt="none">
          {prototypeDetailText.seeks({ kind: seeking })}
        </Badge>
        <InterestButton prototype={prototype} actions={actions} />
        <Anchor component={Link} href={`/prototype/${id}`} size="sm">
          {prototypeDetailText.openRecord}
        </Anchor>
        {more_info_uri && <SiteLink address={more_info_uri} />}
      </Group>
      <Pictures prototype={prototype} />
      {description && <RichText record={prototype} name="description" />}
      {prototype.can_edit && <InterestedPeople id={id} />}
      <Title order={3} size="h4">
        {prototypeDetailText.feedback}
      </Title>
      <FeedbackList id={id} clock={clock} />
      <FeedbackForm key={id} prototype={prototype} actions={actions} />
    </Stack>
  );
}
