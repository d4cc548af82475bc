import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Children } from 'react';
import { api, procedureOf } from '../client/api.ts';
import { AccountForm } from '../components/auth/AccountForm.tsx';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { Loading } from '../components/ui/states/Loading.tsx';
import { firstRunText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

/** The setup page of an empty service: creates the administrator's account. */
const FirstRun: PageComponent = () => {
  const { data, isPending } = useQuery({
    queryKey: ['first-run'],
    retry: false,
    queryFn: () => api.user.firstRun.query({}),
  });
  return (
    <PlainPage
      title={firstRunText.title}
      lead={isPending ? '' : data?.needed === false ? firstRunText.leadOnceSetUp : firstRunText.lead}
    >
      {isPending ? (
        <Loading lines={4} />
      ) : data?.needed === false ? (
        <Alert color="yellow" variant="light">
          {Children.toArray(
            firstRunText.alreadySetUp({
              link: (words) => (
                <Anchor component={Link} href="/sign-in" size="sm" underline="always">
                  {words}
                </Anchor>
              ),
            }),
          )}
        </Alert>
      ) : (
        <AccountForm
          name="first account"
          submitLabel={firstRunText.submit}
          create={(account) =>
            procedureOf('user.firstAdministrator').mutate({ ...account, token: window.location.hash.slice(1) })
          }
        />
      )}
    </PlainPage>
  );
};
FirstRun.plain = true;
export default FirstRun;
