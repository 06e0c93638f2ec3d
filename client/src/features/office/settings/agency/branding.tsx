import { ImageIcon } from 'lucide-react'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { toggleTheme, useTheme } from '#client/lib/browser/theme.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { type Agency, brandingInput } from '#shared/accounts/agency.ts'
import { logoLimit } from '#shared/accounts/profile.ts'
import { useChangePicture, useMayManage, useSaveAgency } from '../settings.calls.ts'
import { SettingsForm } from '../settings.form.tsx'
import { PictureChoice } from '../settings.picture.tsx'
import { Loaded, Section } from '../settings.section.tsx'
import { ColourField } from './colour.tsx'

type BrandingForm = z.input<typeof brandingInput>

const { TextField } = fieldsFor<BrandingForm>()

const toForm = ({ tagline, brandColour }: Agency): BrandingForm => ({ tagline, brandColour })

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
  const mayManage = useMayManage()
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
  const mayManage = useMayManage()
  return (
    <SettingsForm
      what="branding"
      schema={brandingInput}
      row={agency}
      toInput={toForm}
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
