import { layerText as text } from '../../../messages/registration/badgeDesigner.ts';
import type { Layer, LayerType, Size } from '../../../resources/registration/design/document.ts';

/** What a layer is called in the list. */
export function layerName(layer: Layer): string {
  if (layer.type === 'image') return text.images[layer.image];
  if (layer.type !== 'text') return text.types[layer.type];
  return layer.field === 'own' ? text.own({ text: layer.text }) : text.fields[layer.field];
}
/** A new layer in the middle of a badge. */
export function newLayer(type: LayerType, { w, h }: Size): Layer {
  const half = { x: Math.round(w / 4), y: Math.round(h / 4), w: Math.round(w / 2), h: Math.round(h / 2) };
  if (type === 'rect') return { type, ...half, color: 'type', radius: 0 };
  if (type === 'image') return { type, ...half, image: 'badgeheaderimage' };
  if (type === 'code') return { type, ...half, w: Math.min(half.w, half.h), h: Math.min(half.w, half.h) };
  return {
    ...{ type, ...half, h: 12, field: 'own', text: text.ownLabel, weight: 'bold', color: '#000000' },
    ...{ align: 'center', fit: 'shrink', max: 8, min: 2 },
  };
}
