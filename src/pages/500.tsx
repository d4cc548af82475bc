import { Button } from '@mantine/core';
import { Plain } from '../components/ui/page/PlainPage.tsx';
import type { PlainPage } from './_app.tsx';

const Broken: PlainPage = () => (
  <Plain
    title="Something went wrong on our side"
    lead="It is not your fault, and nothing that you saved is lost. Try again in a moment."
  >
    <Button onClick={() => window.location.reload()}>Try again</Button>
  </Plain>
);
Broken.plain = true;
export default Broken;
