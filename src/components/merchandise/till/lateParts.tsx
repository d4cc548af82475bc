import { Box } from '@mantine/core';
import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { useEffect } from 'react';
import { whenIdle } from '../../../client/device/whenIdle.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

const parts = () => import('./SaleParts.tsx');
const panel = () => import('../../ledger/till/TillPanel.tsx');
const failed = ({ error, retry }: DynamicOptionsLoadingProps) =>
  error ? <Failure error={error} {...(retry ? { retry } : {})} /> : null;

/** What is chosen for a sale. */
export const BasketLines = dynamic(() => parts().then((file) => file.BasketLines), {
  loading: (state) => failed(state) ?? <Loading lines={3} />,
});
/** What is said of a sale that was made: below it nothing moves. */
export const ChangeDue = dynamic(() => parts().then((file) => file.ChangeDue), { loading: failed });
export const Receipt = dynamic(() => parts().then((file) => file.Receipt), { loading: failed });
/** The till of whoever sells, in a place of its usual size. */
export const TillPanel = dynamic(() => panel().then((file) => file.TillPanel), {
  loading: (state) => failed(state) ?? <Box mih={110} />,
});

/** Loads them when the page has nothing else to do: a desk whose network is gone by the first sale has them. */
export const useLateParts = () => useEffect(() => whenIdle(() => void Promise.allSettled([parts(), panel()])), []);
