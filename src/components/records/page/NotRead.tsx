import { Text } from '@mantine/core';
import { refusalOf } from '../../../client/refusal.ts';
import { recordPageText } from '../../../messages/records/page.ts';
import { Failure } from '../../ui/states/Failure.tsx';

/** Why a record cannot be shown. */
export const NotRead = ({ error, retry }: { error: unknown; retry: () => void }) =>
  refusalOf(error).status === 404 ? <Text c="dimmed">{recordPageText.gone}</Text> : <Failure error={error} retry={retry} />;
