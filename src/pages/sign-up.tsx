import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { procedureOf } from '../client/api.ts';
import { AccountForm } from '../components/auth/AccountForm.tsx';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import type { PageComponent } from './_app.tsx';

const SignUp: PageComponent = () => (
  <PlainPage
    title="Make an account"
    lead="One account is enough for all conventions, as organiser, volunteer or guest."
    below={
      <>
        You have one?{' '}
        <Anchor component={Link} href="/sign-in" size="sm" underline="always">
          Sign in
        </Anchor>
      </>
    }
  >
    <AccountForm
      name="new account"
      submitLabel="Make the account"
      create={(account) => procedureOf('user.create').mutate(account)}
    />
  </PlainPage>
);
SignUp.plain = true;
export default SignUp;
