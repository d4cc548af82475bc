import { Anchor, Box, Code, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { servicePageText as text } from '../../messages/system/checklist.ts';
import { StateChip } from '../ui/record/StateChip.tsx';
import classes from './service.module.css';
import type { ServiceStatus } from './serviceStatus.ts';

type Item = NonNullable<ServiceStatus['checklist']>[number];
/** The pages on which a step is taken, or its effect is seen. */
const hrefs: Readonly<Record<string, string>> = {
  second_step: '/account#second-step',
  demo_accounts: '/user?query=convene.example',
  confirmed_email: '/user',
  mail_server: '/mail',
};

/** One step: what it is, whether it is done, how it stands now, and what to do. */
function Step({ item: { name, title, value, text: advice, setting, is_done } }: { item: Item }) {
  const href = hrefs[name];
  return (
    <li className={classes.step}>
      <Text fw="var(--weight-medium)" size="sm">
        {title}
      </Text>
      <StateChip label={is_done ? text.done : text.open} color={is_done ? 'pine' : 'yellow'} />
      <div className={classes.rest}>
        <Text size="sm">{text.now({ value })}</Text>
        {!is_done && (
          <Text size="sm" c="dimmed">
            {advice}
          </Text>
        )}
        {!is_done && setting && (
          <Text size="sm" c="dimmed">
            {text.setting} <Code style={{ overflowWrap: 'anywhere' }}>{setting}</Code>
          </Text>
        )}
        {!is_done && href && (
          <Anchor component={Link} href={href} size="sm" underline="always">
            {text.links[name as keyof typeof text.links]}
          </Anchor>
        )}
      </div>
    </li>
  );
}

/** What to do before going public; what is open comes first. */
export function Checklist({ items }: { items: readonly Item[] }) {
  const left = items.filter(({ is_done }) => !is_done).length;
  const inOrder = [...items].sort((a, b) => Number(a.is_done) - Number(b.is_done));
  const all = items.length;
  return (
    <Box component="section" aria-labelledby="checklist">
      <Title order={2} id="checklist" mb={4}>
        {text.checklist}
      </Title>
      <Text fw="var(--weight-medium)" mb={4}>
        {left === 0 ? text.ready({ all }) : text.notReady({ left, all })}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {text.lead}
      </Text>
      <ul className={classes.steps}>
        {inOrder.map((item) => (
          <Step key={item.name} item={item} />
        ))}
      </ul>
    </Box>
  );
}
