import type { Config } from 'tailwindcss'

const token = (name: string) => `var(--${name})`

/** Every colour is a token of client/src/app/theme.css, so that one class on the root changes the theme. */
export default {
  darkMode: 'class',
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
  theme: {
    screens: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      page: token('page'),
      surface: token('surface'),
      sunken: token('sunken'),
      ink: { DEFAULT: token('ink'), 2: token('ink-2'), 3: token('ink-3') },
      hairline: token('hairline'),
      field: token('field'),
      brand: {
        DEFAULT: token('brand'),
        ink: token('brand-ink'),
        edge: token('brand-edge'),
        soft: token('brand-soft'),
        'soft-ink': token('brand-soft-ink'),
      },
      link: token('link'),
      focus: token('focus'),
      danger: { DEFAULT: token('danger'), on: token('danger-on'), ink: token('danger-ink') },
      scrim: token('scrim'),
    },
    fontFamily: {
      heading: ['"Bricolage Grotesque Variable"', '"Heading Fallback"', 'Georgia', 'serif'],
      body: ['"Hanken Grotesk Variable"', '"Body Fallback"', 'system-ui', 'sans-serif'],
    },
    fontSize: {
      12: ['0.75rem', '1.5'],
      13: ['0.8125rem', '1.5'],
      14: ['0.875rem', '1.5'],
      16: ['1rem', '1.5'],
      18: ['1.125rem', '1.5'],
      22: ['1.375rem', '1.15'],
      28: ['1.75rem', '1.15'],
      36: ['2.25rem', '1.15'],
      hero: ['clamp(2.5rem, 1.6rem + 3.6vw, 3.75rem)', '1.05'],
    },
    borderRadius: { none: '0', badge: '6px', control: '8px', card: '12px', full: '9999px' },
    extend: {
      boxShadow: { card: token('shadow') },
      transitionDuration: { DEFAULT: '160ms' },
      transitionTimingFunction: { DEFAULT: 'ease-out' },
    },
  },
} satisfies Config
