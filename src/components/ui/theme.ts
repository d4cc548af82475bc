import {
  type ActionIconProps,
  type AnchorProps,
  type BadgeProps,
  type ButtonProps,
  type CardProps,
  type CheckboxProps,
  type ComboboxProps,
  type CSSVariablesResolver,
  createTheme,
  type InputWrapperProps,
  type MantineColorsTuple,
  type ModalProps,
  type PaperProps,
  type PortalProps,
  type SwitchProps,
} from '@mantine/core';
import { pine } from './colors.ts';

const dark: MantineColorsTuple = [
  '#d8dce1',
  '#bcc3cb',
  '#959eaa',
  '#6b7480',
  '#454d57',
  '#363d46',
  '#292f37',
  '#1c2128',
  '#161a20',
  '#101318',
];

/** Default properties of a component. The component itself is not imported: every page would load it. */
const defaults = <P>(defaultProps: Partial<P>) => ({ defaultProps });

/** The dashboard's theme: sizes, weights and colors of styles/tokens.css, system fonts for text, small radii, dense tables, one accent. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 7 },
  // The accent is the convention's color where it has one; pine goes on to mean that all is well.
  colors: { pine, accent: pine, dark },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontWeights: { regular: 'var(--weight-normal)', medium: 'var(--weight-medium)', bold: 'var(--weight-bold)' },
  fontSizes: { xs: 'var(--text-12)', sm: 'var(--text-14)', md: 'var(--text-16)', lg: 'var(--text-20)', xl: 'var(--text-26)' },
  spacing: { xs: 'var(--space-8)', sm: 'var(--space-12)', md: 'var(--space-16)', lg: 'var(--space-24)', xl: 'var(--space-32)' },
  radius: { sm: 'var(--radius-4)', md: 'var(--radius-8)' },
  headings: {
    fontFamily: 'var(--font-headings), system-ui, sans-serif',
    fontWeight: 'var(--weight-bold)',
    sizes: { h1: { fontSize: 'var(--text-26)' }, h2: { fontSize: 'var(--text-20)' }, h3: { fontSize: 'var(--text-16)' } },
  },
  components: {
    ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', color: 'gray' }),
    Anchor: defaults<AnchorProps>({ underline: 'hover' }),
    Badge: defaults<BadgeProps>({ tt: 'none', radius: 'sm' }),
    Button: defaults<ButtonProps>({ size: 'sm' }),
    Combobox: defaults<ComboboxProps>({ shadow: 'md' }),
    Checkbox: defaults<CheckboxProps>({ size: 'sm' }),
    InputWrapper: defaults<InputWrapperProps>({ inputWrapperOrder: ['label', 'input', 'description', 'error'] }),
    // Screen readers find floating elements in a landmark of their own.
    Portal: defaults<PortalProps>({ target: '#overlays' }),
    Modal: defaults<ModalProps>({
      centered: true,
      // Notices have room above it.
      yOffset: 'max(5dvh, min(64px, 8dvh))',
      overlayProps: { backgroundOpacity: 0.5 },
      styles: { title: { fontWeight: 'var(--weight-medium)', fontSize: 'var(--mantine-font-size-lg)' } },
    }),
    Paper: defaults<PaperProps>({ withBorder: true, radius: 'md', bg: 'var(--surface)' }),
    Card: defaults<CardProps>({ radius: 'md', bg: 'var(--surface)' }),
    Switch: defaults<SwitchProps>({ size: 'sm' }),
  },
});

const tint = (name: string, percent: number) => `color-mix(in srgb, var(--mantine-color-${name}) ${percent}%, transparent)`;
/** Fixes the contrast of small print in both color schemes. */
export const variables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a626b',
    '--mantine-color-placeholder': '#6c737c',
    '--mantine-color-error': colors.red[9],
    '--mantine-color-yellow-light-color': '#6f3f00',
    '--mantine-color-red-light-color': '#a61e1e',
    '--mantine-color-gray-light-color': '#3d444b',
    '--mantine-color-accent-light': tint('accent-7', 10),
    '--mantine-color-accent-light-hover': tint('accent-7', 14),
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': colors.red[4],
    '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
    '--mantine-color-accent-light': tint('accent-4', 20),
    '--mantine-color-accent-light-hover': tint('accent-4', 28),
    '--mantine-color-accent-light-color': 'var(--mantine-color-accent-2)',
    '--mantine-color-pine-light': 'rgba(84, 173, 165, 0.2)',
    '--mantine-color-pine-light-hover': 'rgba(84, 173, 165, 0.28)',
    '--mantine-color-pine-light-color': pine[2],
    '--mantine-color-yellow-light': 'rgba(250, 190, 60, 0.14)',
    '--mantine-color-yellow-light-color': '#ffdd8a',
    '--mantine-color-red-light': 'rgba(250, 82, 82, 0.14)',
    '--mantine-color-red-light-color': '#ffb8b8',
    '--mantine-color-gray-light': dark[5],
    '--mantine-color-gray-light-color': dark[0],
  },
});
