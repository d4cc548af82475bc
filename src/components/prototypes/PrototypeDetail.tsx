import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { type Clock, showTime } from '../../client/format/times.ts';
import { upload } from '../../client/upload.ts';
import { PictureDrop } from '../images/PictureDrop.tsx';
import { Prose } from '../records/Prose.tsx';
import { useDeletions } from '../records/useDeletions.ts';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { Interest } from './PrototypeCard.tsx';
import classes from './prototypes.module.css';
import { type Feedback, factsOf, type Opinions, type Picture, type Prototype, useFeedback, useInterested } from './prototypes.ts';

/** The pictures of a prototype; who may change it adds some and takes some away. */
function Pictures({ prototype }: { prototype: Prototype }) {
  const client = useQueryClient();
  const { going, remove } = useDeletions();
  const may = prototype.can_edit === true;
  const pictures = (prototype.images ?? []).filter(({ id }) => !going.has(`/prototypeimage/${id}`));
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label="Pictures">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <a href={picture.image_uri} target="_blank" rel="noreferrer">
                {/* biome-ignore lint/performance/noImgElement: the service has made it small already */}
                <img src={picture.thumbnail_uri} alt={picture.alt_text || picture.filename} />
              </a>
              {may && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Delete: ${picture.filename}`}
                  onClick={() => remove({ ...picture, name: picture.filename })}
                >
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {may && (
        <PictureDrop
          hint="or drop some here, twelve at most"
          send={(file, options) => upload<Picture>('POST', '/prototypeimage', { prototype_id: prototype.id, file }, options)}
          arrived={() => void client.invalidateQueries({ queryKey: ['prototype'] })}
        />
      )}
    </>
  );
}

const opinion = ({ rating, would_play_again, would_buy }: Feedback) =>
  [
    ...(rating ? [`${rating} of 5`] : []),
    ...(would_play_again == null ? [] : [would_play_again ? 'would play it again' : 'would not play it again']),
    ...(would_buy == null ? [] : [would_buy ? 'would buy it' : 'would not buy it']),
  ].join(', ');

function Said({ id, clock }: { id: string; clock: Clock }) {
  const read = useFeedback(id);
  const { going, remove } = useDeletions();
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Loading label="Loading the feedback" lines={3} />;
  const items = read.data.items.filter((one) => !going.has(`/prototypefeedback/${one.id}`));
  const ratings = items.flatMap(({ rating }) => (rating ? [rating] : []));
  if (items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nobody has said anything yet.
      </Text>
    );
  return (
    <>
      {ratings.length > 1 && (
        <Text size="sm">
          {(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1)} of 5 on average, by {ratings.length}
        </Text>
      )}
      <ul className={classes.said} aria-label="Feedback">
        {items.map((one) => (
          <li key={one.id}>
            <Group justify="space-between" gap="xs">
              <Anchor component={Link} href={`/prototypefeedback/${one.id}`} size="sm" fw={600}>
                {one.name}
              </Anchor>
              {one.can_edit && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Delete: ${one.name}`}
                  onClick={() => remove(one)}
                >
                  Delete
                </Button>
              )}
            </Group>
            <Text size="xs" c="dimmed">
              {[opinion(one), showTime(one.date_created, clock)].filter(Boolean).join(' · ')}
            </Text>
            {one.feedback && <Prose record={one} name="feedback" />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Interested({ id }: { id: string }) {
  const { data } = useInterested(id, true);
  if (!data || data.items.length === 0) return null;
  const names = data.items.map(({ user }) => user?.display_name ?? 'Somebody');
  const more = data.paging.total_items - names.length;
  return (
    <Text size="sm">
      Interested: {names.join(', ')}
      {more > 0 && ` and ${more} more`}
    </Text>
  );
}

/** All that is worth knowing of a prototype, and what one may say about it. */
export function PrototypeDetail({ prototype, opinions, clock }: { prototype: Prototype; opinions: Opinions; clock: Clock }) {
  const { id, designer_name, seeking, more_info_uri, space, description } = prototype;
  return (
    <Stack gap="sm">
      <Text size="sm">
        by {designer_name}
        {factsOf(prototype) && ` · ${factsOf(prototype)}`}
        {space && ` · ${space.name}`}
      </Text>
      <Group gap="xs">
        <Badge variant="light" color="pine" radius="sm" tt="none">
          Seeks {seeking}
        </Badge>
        <Interest prototype={prototype} opinions={opinions} />
        <Anchor component={Link} href={`/prototype/${id}`} size="sm">
          Whole record
        </Anchor>
        {more_info_uri && (
          <Anchor href={more_info_uri} size="sm" target="_blank" rel="noreferrer">
            {more_info_uri.replace(/^https?:\/\//, '')}
          </Anchor>
        )}
      </Group>
      <Pictures prototype={prototype} />
      {description && <Prose record={prototype} name="description" />}
      {prototype.can_edit && <Interested id={id} />}
      <Title order={3} size="h4">
        Feedback
      </Title>
      <Said id={id} clock={clock} />
      <FeedbackForm key={id} prototype={prototype} opinions={opinions} />
    </Stack>
  );
}
