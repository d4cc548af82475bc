import { Badge, Button, Group, Text } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconPuzzle } from '@tabler/icons-react';
import { prototypeCardText } from '../../messages/prototypes/gallery.ts';
import board from '../ui/page/board.module.css';
import classes from './prototypes.module.css';
import { factsOf, type Prototype, type PrototypeActions } from './prototypes.ts';

/** The button to follow or unfollow a prototype. */
export const InterestButton = ({ prototype, actions }: { prototype: Prototype; actions: PrototypeActions }) => (
  <Button
    size="compact-sm"
    variant={prototype.my_interest ? 'light' : 'default'}
    className={classes.above}
    leftSection={prototype.my_interest ? <IconHeartFilled size={14} aria-hidden /> : <IconHeart size={14} aria-hidden />}
    aria-pressed={prototype.my_interest === true}
    aria-label={prototypeCardText.interestedIn({ prototype: prototype.name })}
    onClick={() => void actions.interest(prototype)}
  >
    {prototypeCardText.interested}
  </Button>
);

/** A prototype card; clicking anywhere on it opens it. */
export function PrototypeCard({
  prototype,
  actions,
  onOpen,
}: {
  prototype: Prototype;
  actions: PrototypeActions;
  onOpen: () => void;
}) {
  const { name, designer_name, seeking, interest_count, feedback_count, images = [], space, is_hidden } = prototype;
  const [picture] = images;
  return (
    <li className={classes.card} aria-label={name}>
      <span className={board.frame}>
        {picture ? (
          // biome-ignore lint/performance/noImgElement: the service has already scaled it down
          <img src={picture.thumbnail_uri} alt={picture.alt_text} loading="lazy" />
        ) : (
          <IconPuzzle size={40} stroke={1.2} aria-hidden />
        )}
      </span>
      <button type="button" className={classes.name} onClick={onOpen}>
        {name}
      </button>
      <Text size="sm">{prototypeCardText.by({ designer: designer_name })}</Text>
      <Text size="xs" c="dimmed">
        {[factsOf(prototype), space?.name].filter(Boolean).join(' · ') || ' '}
      </Text>
      <Group gap={6}>
        <Badge variant="light" color="pine" radius="sm" tt="none">
          {prototypeCardText.seeks({ kind: seeking })}
        </Badge>
        {is_hidden && (
          <Badge variant="light" color="gray" radius="sm" tt="none">
            {prototypeCardText.hidden}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed" className="numbers">
        {prototypeCardText.counts({ interested: interest_count, feedback: feedback_count })}
      </Text>
      <InterestButton prototype={prototype} actions={actions} />
    </li>
  );
}
