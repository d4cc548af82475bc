import { Button } from '@mantine/core';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import type { PageComponent } from './_app.tsx';

const Broken: PageComponent = () => (
  <PlainPage
    title="Something went wrong on our side"
    lead="It is not your fault, and nothing that you saved is lost. Try again in a moment."
  >
    <Button onClick={() => window.location.reload()}>Try again</Button>
  </PlainPage>
);
Broken.plain = true;
export default Broken;
