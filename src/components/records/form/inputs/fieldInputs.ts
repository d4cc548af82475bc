import dynamic from 'next/dynamic';
import { Waiting } from './Waiting.tsx';

const loading = Waiting;
// Not every form has these, and they are large.
export const ColorField = dynamic(() => import('./rareInputs.tsx').then((file) => file.ColorField), { loading });
export const FileField = dynamic(() => import('./rareInputs.tsx').then((file) => file.FileField), { loading });
export const PasswordField = dynamic(() => import('./rareInputs.tsx').then((file) => file.PasswordField), { loading });
export const NumberField = dynamic(() => import('./NumberField.tsx').then((file) => file.NumberField), { loading });
export const ReferenceInput = dynamic(() => import('../ReferenceInput.tsx').then((file) => file.ReferenceInput), { loading });
export const ImageInput = dynamic(() => import('../../../images/ImageInput.tsx').then((file) => file.ImageInput), { loading });
export const NamesInput = dynamic(() => import('../NamesInput.tsx').then((file) => file.NamesInput), { loading });
export const NeedsInput = dynamic(() => import('./NeedsInput.tsx').then((file) => file.NeedsInput), { loading });
export const EventsInput = dynamic(
  () => import('../../../developers/webhooks/EventsInput.tsx').then((file) => file.EventsInput),
  { loading },
);
export const WhoGetsIt = dynamic(() => import('../../../exhibitors/discounts/WhoGetsIt.tsx').then((file) => file.WhoGetsIt));
export const CustomFieldsEditor = dynamic(() => import('../CustomFieldsEditor.tsx').then((file) => file.CustomFieldsEditor), {
  loading,
});
export const CustomValuesInput = dynamic(() => import('../CustomValuesInput.tsx').then((file) => file.CustomValuesInput), {
  loading,
});
