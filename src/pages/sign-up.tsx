import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { procedureOf } from '../client/api.ts';
import { AccountForm } from '../components/auth/AccountForm.tsx';
import { Plain } from '../components/ui/page/PlainPage.tsx';
import type { PlainPage } from './_app.tsx';

const SignUp: PlainPage = () => (
  <Plain
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
  </Plain>
);
SignUp.plain = true;
export default SignUp;
