import { Button } from '@mantine/core';
import Link from 'next/link';
import { Plain } from '../components/ui/page/PlainPage.tsx';
import type { PlainPage } from './_app.tsx';

const NotFound: PlainPage = () => (
  <Plain title="There is no such page" lead="The address may have a slip in it, or what it named is gone.">
    <Button component={Link} href="/">
      To the start
    </Button>
  </Plain>
);
NotFound.plain = true;
export default NotFound;
