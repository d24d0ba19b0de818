import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

/**
 * All colours, sizes and shadows of the screens. Other files name none: style sheets use these variables and
 * Mantine's, components the names of the scales.
 */

/** Emerald: the one strong colour, for the next action. */
const emerald: MantineColorsTuple = [
  '#e8f6ef',
  '#d0eadd',
  '#a3d6bd',
  '#72c19b',
  '#46a97c',
  '#229065',
  '#0f7c55',
  '#0a6847',
  '#07543a',
  '#043f2b',
];

/** Saffron: the only accent, for what is pending or needs attention. */
const saffron: MantineColorsTuple = [
  '#fdf5e3',
  '#fae9c4',
  '#f4d38d',
  '#eebd55',
  '#e8a92c',
  '#d99613',
  '#b97a0a',
  '#94600a',
  '#74490b',
  '#55350a',
];

/** Brick: loss and danger only. */
const brick: MantineColorsTuple = [
  '#fcedea',
  '#f8d8d2',
  '#efb0a6',
  '#e58677',
  '#da6150',
  '#cb4535',
  '#b33426',
  '#95281d',
  '#761f17',
  '#571611',
];

/** Warm greys of paper and ink. */
const sand: MantineColorsTuple = [
  '#fbf8f2',
  '#f4efe5',
  '#eae3d5',
  '#dcd2c0',
  '#c4b8a3',
  '#a2967f',
  '#7d7261',
  '#5f5648',
  '#433c32',
  '#2a251e',
];

/** Dark surfaces: a green-black, not a blue grey. */
const dark: MantineColorsTuple = [
  '#e9e6de',
  '#c9c6bc',
  '#a2a297',
  '#7b7e75',
  '#535a54',
  '#39423d',
  '#232b27',
  '#18201c',
  '#121815',
  '#0c110f',
];

const FONT =
  "Cairo, 'Segoe UI', 'Noto Sans Arabic', 'Noto Sans', Tahoma, system-ui, -apple-system, sans-serif";

/** The list of options itself scrolls: a box inside it could not be reached by keyboard. */
const SCROLLING_OPTIONS = { options: { maxBlockSize: 'var(--h-list-max)', overflowY: 'auto' } } as const;

export const theme = createTheme({
  colors: { emerald, saffron, brick, sand, gray: sand, dark, red: brick, green: emerald, yellow: saffron },
  primaryColor: 'emerald',
  primaryShade: { light: 7, dark: 6 },
  white: '#fffdf9',
  black: '#211d17',
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem' },
  fontFamily: FONT,
  fontFamilyMonospace: 'ui-monospace, Consolas, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  headings: {
    fontFamily: FONT,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.35' },
      h2: { fontSize: '1.375rem', lineHeight: '1.4' },
      h3: { fontSize: '1.125rem', lineHeight: '1.45' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(42 37 30 / 6%)',
    sm: '0 1px 3px rgb(42 37 30 / 8%), 0 1px 2px rgb(42 37 30 / 4%)',
    md: '0 4px 14px rgb(42 37 30 / 8%), 0 1px 3px rgb(42 37 30 / 5%)',
    lg: '0 12px 32px rgb(42 37 30 / 12%), 0 2px 6px rgb(42 37 30 / 6%)',
    xl: '0 24px 60px rgb(42 37 30 / 18%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A label that does not fit wraps to a second line: truncated, it would not say what the button does.
    Button: {
      defaultProps: { size: 'md' },
      styles: {
        root: {
          height: 'auto',
          minHeight: 'max(var(--button-height), var(--h-target))',
          paddingBlock: 'var(--mantine-spacing-xs)',
        },
        label: { height: 'auto', overflow: 'visible', whiteSpace: 'normal' },
      },
    },
    ActionIcon: { defaultProps: { size: 'var(--h-target)', variant: 'subtle', color: 'gray' } },
    CloseButton: { defaultProps: { size: 'var(--h-target)', iconSize: 'var(--h-icon)' } },
    // As high as its field, whose border stays visible above and below it.
    InputClearButton: {
      defaultProps: {
        size: 'var(--h-target)',
        style: {
          pointerEvents: 'all',
          borderBlock: 'var(--h-hairline) solid transparent',
          background: 'var(--input-bg) padding-box',
        },
      },
    },
    // No text of the contract is longer; a field with a smaller limit sets its own.
    TextInput: { defaultProps: { size: 'md', maxLength: 200 } },
    PasswordInput: {
      defaultProps: { size: 'md', maxLength: 200 },
      styles: {
        innerInput: { minBlockSize: 'var(--h-target)' },
        visibilityToggle: {
          inlineSize: '100%',
          blockSize: '100%',
          minInlineSize: 'var(--h-target)',
          minBlockSize: 'var(--h-target)',
        },
      },
    },
    NumberInput: { defaultProps: { size: 'md', hideControls: true } },
    Textarea: { defaultProps: { size: 'md', maxLength: 1_000 } },
    Select: {
      defaultProps: { size: 'md', checkIconPosition: 'right', withScrollArea: false },
      styles: SCROLLING_OPTIONS,
    },
    MultiSelect: { defaultProps: { withScrollArea: false }, styles: SCROLLING_OPTIONS },
    Autocomplete: { defaultProps: { withScrollArea: false }, styles: SCROLLING_OPTIONS },
    SegmentedControl: {
      defaultProps: { size: 'md' },
      // Each option is as wide as its label, since equal widths would truncate the longest; neighbouring elements
      // shrink instead.
      styles: {
        root: { flexShrink: 0, maxWidth: '100%' },
        control: { flexBasis: 'auto' },
        label: { whiteSpace: 'normal' },
      },
    },
    Badge: { defaultProps: { size: 'lg', variant: 'light', tt: 'none' } },
    Checkbox: { defaultProps: { size: 'md' } },
    // A list of tabs scrolls where it is wide, and would cut the ring off.
    Tabs: {
      styles: { tab: { minHeight: 'var(--h-target)', outlineOffset: 'calc(-1 * var(--h-ring))' } },
    },
    Switch: { defaultProps: { size: 'md' } },
    // The focus goes to a menu's first entry; a placeholder before it is not allowed in a menu.
    Menu: {
      defaultProps: { shadow: 'lg', radius: 'md', withinPortal: true, withInitialFocusPlaceholder: false },
    },
    // Without a shadow it would be one with the list that it covers.
    Popover: { defaultProps: { shadow: 'lg', radius: 'md' } },
    Modal: {
      // No blur behind it: without a graphics card each blink of the caret would redraw the whole window.
      defaultProps: { centered: true, radius: 'lg', padding: 'lg' },
      styles: {
        // A focused element is not scrolled under the title or the buttons (`ui/dialog/dialog-foot.tsx`).
        content: { background: 'var(--h-surface)', scrollPaddingBlock: '5.75rem 6rem' },
        // Below it there is room for the ring of what is focused.
        header: { background: 'var(--h-surface)', marginBlockEnd: 'calc(2 * var(--h-ring))' },
        title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 700 },
      },
    },
    Drawer: {
      styles: {
        content: { background: 'var(--h-surface)' },
        header: { background: 'var(--h-surface)' },
        title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 700 },
      },
    },
    Tooltip: { defaultProps: { openDelay: 400 } },
    Notification: { styles: { title: { fontWeight: 700 }, closeButton: { inlineSize: 'var(--h-target)' } } },
    Paper: { defaultProps: { radius: 'lg' } },
  },
});

/** Sizes that Mantine's scales lack; the same in both colour schemes. */
const sizes: Record<string, string> = {
  /** Minimum size of a touch target. */
  '--h-target': '2.75rem',
  '--h-target-large': '3.5rem',
  '--h-hairline': '1px',
  '--h-ring': '2px',
  '--h-icon': '1.25rem',
  '--h-icon-small': '1rem',
  '--h-icon-large': '1.75rem',
  '--h-icon-huge': '3rem',
  '--h-header': '3.75rem',
  '--h-footer': '2rem',
  /** The part of the header between the shop's name and the first button. */
  '--h-toast-start': '16.5rem',
  '--h-toast-width': '19rem',
  '--h-training-bar': '3rem',
  '--h-training-frame': '0.25rem',
  '--h-nav': '14rem',
  '--h-bottom-nav': '3.75rem',
  '--h-nav-narrow': '5.5rem',
  '--h-nav-label': '0.75rem',
  '--h-side': '18rem',
  '--h-width-dialog': '28rem',
  '--h-width-help': '25rem',
  '--h-width-form': '40rem',
  /** Wider on a large screen, which has no empty bands beside the page. */
  '--h-width-page': 'clamp(76rem, 84vw, 100rem)',
  '--h-card-min': '15.5rem',
  '--h-card-wide': '19rem',
  '--h-image': '5rem',
  '--h-avatar': '6.5rem',
  '--h-avatar-small': '2.25rem',
  '--h-logo': '2.25rem',
  '--h-logo-large': '4.5rem',
  '--h-dot': '0.5rem',
  '--h-total': '2.5rem',
  '--h-first-password': '2rem',
  '--h-history-max': '250px',
  '--h-list-max': '20rem',
  '--h-grid-field': '4.5rem',
  '--h-gap-grid': '0.375rem',
  '--h-cart': '25rem',
  '--h-cart-narrow': '22rem',
  '--h-cart-wide': '30rem',
  '--h-tile': '8.75rem',
  '--h-tile-wide': '11.5rem',
  /** Fits a whole barcode. */
  '--h-field-min': '12rem',
  '--h-tile-narrow': '7.75rem',
  '--h-grand-total': '2.75rem',
  '--h-change': '4.5rem',
  '--h-receipt': '20rem',
  '--h-width-pay': '56rem',
  '--h-motion': '0.3s',
  '--h-motion-quick': '0.12s',
};

/** Semantic colours in both schemes. Text on its surface has a contrast of at least 4.5:1. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  // A logo is drawn for white, in the dark scheme too.
  variables: { ...sizes, '--h-logo-ground': '#fff' },
  light: {
    '--mantine-color-body': sand[0],
    '--mantine-color-text': '#211d17',
    '--mantine-color-dimmed': '#6b6152',
    '--mantine-color-placeholder': '#7d7261',
    '--mantine-color-default-border': sand[3],
    '--mantine-color-error': brick[6],
    '--h-paper': sand[0],
    '--h-surface': '#fffdf9',
    '--h-surface-sunken': sand[1],
    '--h-surface-hover': sand[1],
    '--h-ink': '#211d17',
    '--h-ink-soft': '#6b6152',
    '--h-line': sand[2],
    '--h-line-strong': sand[3],
    /** Around a colour, which may be as light or as dark as the ground. */
    '--h-line-swatch': sand[5],
    '--h-primary': emerald[7],
    '--h-primary-ink': emerald[8],
    '--h-primary-soft': emerald[0],
    '--h-on-primary': '#ffffff',
    '--h-accent': saffron[4],
    '--h-on-accent': '#2b1c04',
    '--h-accent-ink': saffron[7],
    '--h-accent-soft': saffron[0],
    '--h-danger': brick[6],
    '--h-danger-ink': brick[7],
    '--h-danger-soft': brick[0],
    '--h-motif': 'rgb(10 104 71 / 8%)',
    '--h-motif-on-primary': 'rgb(255 255 255 / 7%)',
    '--h-overlay': 'rgb(33 29 23 / 45%)',
    '--h-shadow': '0 1px 3px rgb(42 37 30 / 7%), 0 1px 2px rgb(42 37 30 / 4%)',
    '--h-shadow-raised': '0 8px 24px rgb(42 37 30 / 10%), 0 2px 6px rgb(42 37 30 / 5%)',
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': '#a9a89d',
    '--mantine-color-placeholder': '#8b8d83',
    '--mantine-color-default': dark[7],
    '--mantine-color-default-hover': dark[6],
    '--mantine-color-default-border': dark[5],
    '--mantine-color-error': brick[3],
    '--mantine-color-emerald-light': '#15352a',
    '--mantine-color-emerald-light-hover': '#1b4435',
    '--mantine-color-emerald-light-color': emerald[2],
    '--mantine-color-saffron-light': '#352a12',
    '--mantine-color-saffron-light-hover': '#443617',
    '--mantine-color-saffron-light-color': saffron[2],
    '--mantine-color-brick-light': '#381a15',
    '--mantine-color-brick-light-hover': '#47211b',
    '--mantine-color-brick-light-color': brick[2],
    '--h-paper': dark[8],
    '--h-surface': dark[7],
    '--h-surface-sunken': dark[9],
    '--h-surface-hover': dark[6],
    '--h-ink': dark[0],
    '--h-ink-soft': '#a9a89d',
    '--h-line': '#29322d',
    '--h-line-strong': dark[5],
    '--h-line-swatch': dark[3],
    '--h-primary': emerald[6],
    '--h-primary-ink': emerald[3],
    '--h-primary-soft': '#15352a',
    '--h-on-primary': '#ffffff',
    '--h-accent': saffron[4],
    '--h-on-accent': '#2b1c04',
    '--h-accent-ink': saffron[3],
    '--h-accent-soft': '#352a12',
    '--h-danger': brick[5],
    '--h-danger-ink': brick[3],
    '--h-danger-soft': '#381a15',
    '--h-motif': 'rgb(114 193 155 / 8%)',
    '--h-motif-on-primary': 'rgb(255 255 255 / 6%)',
    '--h-overlay': 'rgb(0 0 0 / 60%)',
    '--h-shadow': '0 1px 3px rgb(0 0 0 / 40%)',
    '--h-shadow-raised': '0 8px 24px rgb(0 0 0 / 50%)',
  },
});

/** Storage key of the chosen scheme; `public/first-paint.js` reads the same key. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'hanout-color-scheme' });

/** Below this width (CSS pixels) the side navigation shows icons only. */
export const NARROW_WIDTH = 1200;

/** Up to this width (CSS pixels; 40em in style sheets) the navigation is at the bottom, and drawers are sheets. */
export const PHONE_WIDTH = 640;
