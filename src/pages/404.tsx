import { Button } from '@mantine/core';
import Link from 'next/link';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import type { PageComponent } from './_app.tsx';

const NotFound: PageComponent = () => (
  <PlainPage title="There is no such page" lead="The address may have a slip in it, or what it named is gone.">
    <Button component={Link} href="/">
      To the start
    </Button>
  </PlainPage>
);
NotFound.plain = true;
export default NotFound;
