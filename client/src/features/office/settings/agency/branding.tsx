import { ImageIcon } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { toggleTheme, useTheme } from '#client/lib/browser/theme.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { type Agency, brandingInput } from '#shared/accounts/agency.ts'
import { logoLimit } from '#shared/accounts/profile.ts'
import { contrast, defaultBrand, isColour, linkOn, textOn } from '#shared/colour.ts'
import { useChangePicture, useSaveAgency } from '../settings.calls.ts'
import { SettingsForm } from '../settings.form.tsx'
import { PictureChoice } from '../settings.picture.tsx'
import { Loaded, Section } from '../settings.section.tsx'

type BrandingForm = z.input<typeof brandingInput>

const { TextField } = fieldsFor<BrandingForm>()

/** Branding: how the agency looks, on invoices and on its public page. */
export function BrandingSection() {
  const agency = useRead(agencyCalls.read, {}, { enabled: useMay('read') })
  return (
    <div className="grid gap-6">
      <Section title="Branding" text="How you look on invoices and on your public page.">
        <Loaded query={agency}>
          {(row) => (
            <>
              <Logo agency={row} />
              <BrandingFields agency={row} />
            </>
          )}
        </Loaded>
      </Section>
      <Section title="Theme" text="How Gable looks to you, in this browser.">
        <ThemeToggle />
      </Section>
    </div>
  )
}

function Logo({ agency }: { agency: Agency }) {
  const change = useChangePicture('Logo', agencyCalls.replaceLogo, agencyCalls.removeLogo)
  const mayManage = useMay('manage')
  return (
    <PictureChoice
      what="Logo"
      present={agency.logo !== null}
      change={change}
      accept="image/png,image/svg+xml"
      limit={logoLimit}
      hint="PNG or SVG, max 1MB. Shown at the top of your invoices, on white."
      locked={!mayManage}
    >
      <div className="grid h-20 w-36 shrink-0 place-items-center rounded-control border border-hairline bg-[#ffffff] p-2 max-sm:w-24">
        {agency.logo ? (
          <img src={agency.logo} alt={`Logo of ${agency.name}`} className="max-h-full max-w-full" />
        ) : (
          <ImageIcon aria-hidden="true" className="size-7 text-[#84897a]" />
        )}
      </div>
    </PictureChoice>
  )
}

function BrandingFields({ agency }: { agency: Agency }) {
  const save = useSaveAgency('Branding')
  const mayManage = useMay('manage')
  return (
    <SettingsForm
      what="branding"
      schema={brandingInput}
      row={agency}
      save={save.mutateAsync}
      locked={!mayManage}
    >
      <TextField
        name="tagline"
        label="Tagline"
        hint="One line under your name on your public page."
        className="md:col-span-2"
        optional
      />
      <ColourField />
    </SettingsForm>
  )
}

function ThemeToggle() {
  const dark = useTheme() === 'dark'
  return (
    <div className="flex items-center gap-3 px-5 pb-6 md:px-6">
      <button
        type="button"
        role="switch"
        aria-checked={dark}
        aria-labelledby="dark-theme"
        onClick={toggleTheme}
        className="group relative h-7 w-12 shrink-0 rounded-full border border-field bg-sunken transition-colors aria-checked:border-brand-edge aria-checked:bg-brand pointer-coarse:h-8 pointer-coarse:w-14"
      >
        <span className="absolute top-1/2 left-1 size-5 -translate-y-1/2 rounded-full border border-field bg-surface transition-[left] group-aria-checked:left-[calc(100%-1.5rem)]" />
      </button>
      <span id="dark-theme" className="text-14 font-semibold">
        Dark theme
      </span>
    </div>
  )
}

/** The part of the form that this field reads. */
type ColourForm = { brandColour: string }

/** The brand colour, by picker or as hex, with a preview in both themes. */
function ColourField() {
  const { control } = useFormContext<ColourForm>()
  const { field } = useController({ control, name: 'brandColour' })
  const error = useFieldError<ColourForm>('brandColour')
  useFieldLabel('brandColour', 'Brand Colour')
  const colour = field.value.trim().toLowerCase()
  const shown = isColour(colour) ? colour : defaultBrand
  return (
    <div className="grid gap-5 md:col-span-2">
      <Field
        label="Brand Colour"
        error={error}
        required
        hint="Pick a colour, or enter its hex code, e.g. #83b73a."
      >
        <div className="flex gap-2">
          <input
            type="color"
            aria-label="Pick the brand colour"
            value={shown}
            onChange={(event) => field.onChange(event.target.value)}
            className="h-10 w-14 shrink-0 cursor-pointer rounded-control border border-field bg-surface p-1 disabled:cursor-not-allowed pointer-coarse:h-11"
          />
          <Input
            {...field}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={7}
            className="max-w-40 [font-variant-ligatures:none]"
          />
        </div>
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {themes.map((theme) => (
          <Preview key={theme.name} colour={shown} {...theme} />
        ))}
      </div>
      <p className="text-13 text-ink-3">
        The fill keeps your colour. Gable adjusts the text on it and the link colour so that they are
        readable.
      </p>
    </div>
  )
}

/** The colours of both themes, as in app/theme.css: a preview shows its own theme, whichever the page has. */
const themes = [
  { name: 'Light', surface: '#ffffff', ink: '#4a5143', edge: '#dcdacd' },
  { name: 'Dark', surface: '#1a1f15', ink: '#b9c0ac', edge: '#30372a' },
]

function Preview(props: { colour: string; name: string; surface: string; ink: string; edge: string }) {
  const { colour, name, surface, ink, edge } = props
  const link = linkOn(colour, surface)
  const onFill = textOn(colour)
  return (
    <figure
      aria-label={`${name} theme`}
      className="grid gap-3 rounded-control border p-4"
      style={{ background: surface, borderColor: edge, color: ink }}
    >
      <figcaption className="text-13 font-medium">{name} theme</figcaption>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span
          className="inline-flex h-10 items-center rounded-control px-4 text-14 font-semibold"
          style={{ background: colour, color: onFill }}
        >
          Contact Agent
        </span>
        <span className="text-14 font-medium underline" style={{ color: link }}>
          A link of yours
        </span>
      </div>
      {/* Ligatures are off: they would draw the letters of #ffffff as fewer signs. */}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-12 [font-variant-ligatures:none]">
        <dt>Text on it</dt>
        <dd>{wordsOf(onFill, colour)}</dd>
        <dt>As link</dt>
        <dd>{wordsOf(link, surface)}</dd>
      </dl>
    </figure>
  )
}

const wordsOf = (text: string, behind: string) => `${text} · ${contrast(text, behind).toFixed(1)} : 1`
