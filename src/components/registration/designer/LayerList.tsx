import { ActionIcon, Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { layerText, designerText as text } from '../../../messages/registration/badgeDesigner.ts';
import { type LayerType, MAX_LAYERS } from '../../../resources/registration/design/document.ts';
import classes from './designer.module.css';
import { layerName, newLayer } from './newLayer.ts';
import type { Design } from './useDesign.ts';

const types = Object.keys(layerText.types) as LayerType[]; // its own keys

/** The layers of a design from back to front. */
export function LayerList({ design }: { design: Design }) {
  const { document, selected } = design;
  const { layers, size } = document;
  const isFull = layers.length >= MAX_LAYERS;
  return (
    <section aria-label={text.layers}>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2} size="h4">
            {text.layers}
          </Title>
          <Text size="sm" c="dimmed">
            {isFull ? text.full({ count: MAX_LAYERS }) : text.layersHint}
          </Text>
        </div>
        {!isFull && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />}>
                {text.add}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {types.map((type) => (
                <Menu.Item key={type} onClick={() => design.add(newLayer(type, size))}>
                  {layerText.types[type]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <ol className={classes.layers}>
        {layers.map((layer, n) => {
          const name = text.item({ number: n + 1, layer: layerName(layer) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place
            <li key={n} data-selected={n === selected || undefined}>
              <button type="button" aria-pressed={n === selected} onClick={() => design.select(n === selected ? -1 : n)}>
                {name}
              </button>
              <ActionIcon
                variant="subtle"
                aria-label={text.backward({ layer: name })}
                disabled={n === 0}
                onClick={() => design.move(n, -1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={text.forward({ layer: name })}
                disabled={n === layers.length - 1}
                onClick={() => design.move(n, 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={text.remove({ layer: name })}
                disabled={layers.length === 1}
                onClick={() => design.remove(n)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
