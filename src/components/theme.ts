import {
  ActionIcon,
  Anchor,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Menu,
  Modal,
  Paper,
  Switch,
  Table,
  Tooltip,
} from '@mantine/core';

const pine: MantineColorsTuple = [
  '#e9f6f4',
  '#d3ebe8',
  '#a9d6d1',
  '#7bc0b9',
  '#54ada5',
  '#389b93',
  '#28877f',
  '#1c736c',
  '#145d57',
  '#0b453f',
];
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

/** The look of the dashboard: system fonts, small radii, dense tables, one colour of our own. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  colors: { pine, dark },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.125rem' }, h3: { fontSize: '1rem' } } },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover' } }),
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'sm' } }),
    Menu: Menu.extend({ defaultProps: { shadow: 'md', position: 'bottom-end', withinPortal: true } }),
    Modal: Modal.extend({ defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.5 } } }),
    Paper: Paper.extend({ defaultProps: { withBorder: true, radius: 'md' } }),
    Switch: Switch.extend({ defaultProps: { size: 'sm' } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 7, horizontalSpacing: 'sm', fz: 'sm' } }),
    Tooltip: Tooltip.extend({ defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: false } } }),
  },
});

/** Texts that Mantine leaves too faint for small print, in both schemes. */
export const variables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a626b',
    '--mantine-color-placeholder': '#6c737c',
    '--mantine-color-error': colors.red[9],
    '--surface': '#ffffff',
    '--surface-quiet': '#f6f8f8',
    '--line': colors.gray[3],
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': colors.red[4],
    '--surface': dark[7],
    '--surface-quiet': dark[8],
    '--line': dark[5],
  },
});
