import { Checkbox, ColorInput, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { layerText as text } from '../../../messages/registration/badgeDesigner.ts';
import {
  alignments,
  designImages,
  fits,
  type Layer,
  SIZE,
  type TextLayer,
  textFields,
} from '../../../resources/registration/design/document.ts';
import { MmInput } from './MmInput.tsx';

const choices = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
interface Props<L extends Layer> {
  readonly layer: L;
  onChange(part: Partial<L>): void;
}
const bounds = { place: { min: -20, max: SIZE.max + 20 }, extent: { min: 0.2, max: SIZE.max + 40 } } as const;

function ColorFields({ color, onChange }: { color: string; onChange(color: string): void }) {
  const isType = color === 'type';
  return (
    <>
      <Checkbox
        label={text.typeColor}
        checked={isType}
        onChange={(event) => onChange(event.currentTarget.checked ? 'type' : '#000000')}
      />
      {!isType && (
        <ColorInput
          size="sm"
          label={text.color}
          value={color}
          format="hex"
          withEyeDropper={false}
          onChange={(next) => /^#[\da-f]{6}$/i.test(next) && onChange(next)}
        />
      )}
    </>
  );
}
function TextFields({ layer, onChange }: Props<TextLayer>) {
  return (
    <>
      <NativeSelect
        size="sm"
        label={text.fieldLabel}
        value={layer.field}
        data={choices(textFields, text.fields)}
        onChange={(event) => onChange({ field: event.currentTarget.value as TextLayer['field'] })} // one of the choices
      />
      {layer.field === 'own' && (
        <TextInput
          size="sm"
          label={text.ownLabel}
          value={layer.text}
          maxLength={200}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      <SimpleGrid cols={2} spacing="xs">
        <MmInput label={text.max} value={layer.max} min={1} max={100} onChange={(max) => onChange({ max })} />
        <MmInput label={text.min} value={layer.min} min={1} max={100} onChange={(min) => onChange({ min })} />
        <NativeSelect
          size="sm"
          label={text.align}
          value={layer.align}
          data={choices(alignments, text.alignments)}
          onChange={(event) => onChange({ align: event.currentTarget.value as TextLayer['align'] })} // likewise
        />
        <NativeSelect
          size="sm"
          label={text.fit}
          value={layer.fit}
          data={choices(fits, text.fits)}
          onChange={(event) => onChange({ fit: event.currentTarget.value as TextLayer['fit'] })} // likewise
        />
      </SimpleGrid>
      <Checkbox
        label={text.bold}
        checked={layer.weight === 'bold'}
        onChange={(event) => onChange({ weight: event.currentTarget.checked ? 'bold' : 'regular' })}
      />
      <ColorFields color={layer.color} onChange={(color) => onChange({ color })} />
    </>
  );
}
/** What can be changed of a layer. */
export function LayerFields({ layer, onChange }: Props<Layer>) {
  return (
    <Stack gap="sm">
      {layer.type === 'text' && <TextFields layer={layer} onChange={onChange} />}
      {layer.type === 'image' && (
        <NativeSelect
          size="sm"
          label={text.imageLabel}
          description={text.imageHint}
          value={layer.image}
          data={choices(designImages, text.images)}
          onChange={(event) => onChange({ image: event.currentTarget.value } as Partial<Layer>)} // one of the choices
        />
      )}
      {layer.type === 'rect' && (
        <>
          <ColorFields color={layer.color} onChange={(color) => onChange({ color })} />
          <MmInput label={text.radius} value={layer.radius} min={0} max={50} onChange={(radius) => onChange({ radius })} />
        </>
      )}
      <SimpleGrid cols={2} spacing="xs">
        <MmInput label={text.x} value={layer.x} {...bounds.place} onChange={(x) => onChange({ x })} />
        <MmInput label={text.y} value={layer.y} {...bounds.place} onChange={(y) => onChange({ y })} />
        <MmInput label={text.w} value={layer.w} {...bounds.extent} onChange={(w) => onChange({ w })} />
        <MmInput label={text.h} value={layer.h} {...bounds.extent} onChange={(h) => onChange({ h })} />
      </SimpleGrid>
    </Stack>
  );
}
