import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { contrast, defaultBrand, isColour, linkOn, textOn } from '#shared/colour.ts'

/** The part of the form that this field reads. */
type ColourForm = { brandColour: string }

/** The brand colour, by picker or as hex, with a preview in both themes. */
export function ColourField() {
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
