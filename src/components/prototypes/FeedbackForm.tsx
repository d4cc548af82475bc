import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { feedbackFormText } from '../../messages/prototypes/gallery.ts';
import type { Prototype, PrototypeActions } from './prototypes.ts';

const empty = { name: '', feedback: '', rating: '', would_play_again: '', would_buy: '' };
const yesOrNo = [
  { value: '', label: feedbackFormText.notSaid },
  { value: 'yes', label: feedbackFormText.yes },
  { value: 'no', label: feedbackFormText.no },
];
const flag = (text: string) => (text === '' ? null : text === 'yes');

/** The form for feedback on a prototype. */
export function FeedbackForm({ prototype, actions }: { prototype: Prototype; actions: PrototypeActions }) {
  const [values, setValues] = useState(empty);
  const [error, setError] = useState('');
  const set = (name: keyof typeof empty) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setError('');
    setValues((now) => ({ ...now, [name]: value }));
  };
  const send = async () => {
    if (!values.name.trim()) return setError(feedbackFormText.headlineRequired);
    const feedback = {
      name: values.name.trim(),
      feedback: values.feedback,
      rating: values.rating ? Number(values.rating) : null,
      would_play_again: flag(values.would_play_again),
      would_buy: flag(values.would_buy),
    };
    if (await actions.sendFeedback(prototype, feedback)) setValues(empty);
  };
  return (
    <form
      aria-label={feedbackFormText.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={feedbackFormText.headline}
          required
          maxLength={255}
          error={error || undefined}
          value={values.name}
          onChange={set('name')}
        />
        <Textarea
          label={feedbackFormText.feedback}
          description={feedbackFormText.feedbackHint}
          autosize
          minRows={2}
          maxRows={10}
          value={values.feedback}
          onChange={set('feedback')}
        />
        <Group gap="xs" grow align="flex-end">
          <NativeSelect
            label={feedbackFormText.rating}
            value={values.rating}
            onChange={set('rating')}
            data={[
              { value: '', label: feedbackFormText.notSaid },
              ...['1', '2', '3', '4', '5'].map((n) => ({ value: n, label: feedbackFormText.ratingOf5({ rating: n }) })),
            ]}
          />
          <NativeSelect
            label={feedbackFormText.playAgain}
            value={values.would_play_again}
            onChange={set('would_play_again')}
            data={yesOrNo}
          />
          <NativeSelect label={feedbackFormText.buy} value={values.would_buy} onChange={set('would_buy')} data={yesOrNo} />
        </Group>
        <div>
          <Button type="submit">{feedbackFormText.submit}</Button>
        </div>
      </Stack>
    </form>
  );
}
