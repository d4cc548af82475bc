import { Box } from '@mantine/core';
import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { useEffect } from 'react';
import { whenIdle } from '../../../client/device/whenIdle.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import type { DeskFormProps } from './DeskForms.tsx';
import classes from './door.module.css';

const load = () => import('./DeskForms.tsx');
/** Keeps the place of a form whose code is on its way. */
const Pending = ({ error, retry }: DynamicOptionsLoadingProps) =>
  error ? (
    <Failure error={error} {...(retry ? { retry } : {})} />
  ) : (
    <Box className={classes.form}>
      <Loading lines={3} />
    </Box>
  );
const Forms = dynamic<DeskFormProps>(() => load().then((file) => file.DeskForms), { loading: Pending });

/** The form that is open at the desk. No check-in waits for the code of forms: it comes when the desk has nothing to do, or when one is opened. */
export function LateForms(props: DeskFormProps) {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return props.door.form && <Forms {...props} />;
}
