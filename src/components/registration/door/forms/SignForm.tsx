import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AnyRecord } from '../../../../client/record.ts';
import { useRecord } from '../../../../client/useRecord.ts';
import { deskWaiverText as text } from '../../../../messages/registration/waivers.ts';
import type { Stroke } from '../../../../resources/registration/strokes.ts';
import { RichText } from '../../../records/RichText.tsx';
import { Failure } from '../../../ui/states/Failure.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { type Card, namesOf, unsignedOf } from '../card/cards.ts';
import classes from '../door.module.css';
import { SignaturePad } from './SignaturePad.tsx';
import type { Signed } from './signActions.ts';

interface Props {
  readonly card: Card;
  readonly busy: boolean;
  onSign(signed: Signed): void;
  onBirthDate(day: string): void;
  onClose(): void;
}
type Waiver = Card['waivers'][number];
/** Asks when somebody was born, where that decides who signs. */
function BirthDate({ busy, onBirthDate, onClose }: Props) {
  const [day, setDay] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={classes.form}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!day);
        if (day && !busy) onBirthDate(day);
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          autoFocus
          size="md"
          type="date"
          label={text.born}
          description={text.bornHint}
          value={day}
          error={isWrong && text.enterBorn}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button type="submit" size="md" disabled={busy}>
          {text.saveBorn}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  );
}
function Reading({ waiver, record, ...props }: Props & { waiver: Waiver; record: AnyRecord }) {
  const { card, busy, onSign, onClose } = props;
  const { name } = namesOf(card);
  const [signer, setSigner] = useState(waiver.needs_guardian ? '' : name);
  const [relation, setRelation] = useState('');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [wrong, setWrong] = useState<'signer' | 'relation' | null>(null);
  const submit = () => {
    const lacks = !signer.trim() ? 'signer' : waiver.needs_guardian && !relation.trim() ? 'relation' : null;
    setWrong(lacks);
    if (lacks || busy) return;
    onSign({
      waiver_id: waiver.waiver_id,
      waiver: waiver.name,
      text_version: Number(record.text_version),
      signer_name: signer,
      ...(waiver.needs_guardian ? { guardian_relation: relation } : {}),
      strokes,
    });
  };
  return (
    <form
      className={classes.form}
      aria-label={text.title({ waiver: waiver.name, name })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="sm">
        <Text fw="var(--weight-medium)">{text.title({ waiver: waiver.name, name })}</Text>
        <Text size="sm" c="dimmed">
          {[text.version({ version: Number(record.text_version) }), text.hint].join('. ')}
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
        <section className={classes.waiver} tabIndex={0} aria-label={waiver.name}>
          <RichText record={record} name="text" />
        </section>
        {waiver.needs_guardian && (
          <Text fw="var(--weight-medium)">{text.guardianSigns({ name, age: waiver.guardian_age ?? 0 })}</Text>
        )}
        <Group align="flex-start" gap="xs">
          <TextInput
            autoFocus
            size="md"
            label={text.signer}
            maxLength={200}
            value={signer}
            error={wrong === 'signer' && text.enterSigner}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setSigner(event.currentTarget.value)}
          />
          {waiver.needs_guardian && (
            <TextInput
              size="md"
              label={text.relation}
              placeholder={text.relationHint}
              maxLength={60}
              value={relation}
              error={wrong === 'relation' && text.enterRelation}
              onChange={(event) => setRelation(event.currentTarget.value)}
            />
          )}
        </Group>
        <SignaturePad onChange={setStrokes} />
        <Group gap="xs">
          <Button type="submit" size="md" disabled={busy}>
            {text.sign}
          </Button>
          <Button variant="default" size="md" onClick={onClose}>
            {text.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
/** Lets somebody read a waiver on the screen and sign it: with a typed name, and by hand where they can. */
export function SignForm(props: Props) {
  const [waiver] = unsignedOf(props.card);
  const { onClose } = props;
  const { data: record, error, refetch } = useRecord('waiver', waiver?.waiver_id ?? null);
  // The day of birth can tell that nothing has to be signed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed once
  useEffect(() => {
    if (!waiver) onClose();
  }, [waiver === undefined]);
  if (!waiver) return null;
  if (waiver.needs_birth_date) return <BirthDate {...props} />;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return record ? <Reading key={waiver.waiver_id} {...{ ...props, waiver, record }} /> : <Loading label={text.loading} />;
}
