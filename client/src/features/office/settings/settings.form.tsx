import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { FormError } from '#client/kit/form/form-error.tsx'
import { FormFrame } from '#client/kit/form/form-frame.tsx'
import { MergedNote } from '#client/kit/form/record/merged-note.tsx'
import { useResourceForm } from '#client/kit/form/record/use-resource-form.ts'
import { Button } from '#client/kit/ui/button.tsx'

interface SettingsFormProps<Input extends FieldValues, Output extends object, Row> {
  /** The section's name in the conflict panel: 'agent profile'. */
  what: string
  /** The fields, which the row has under the same names. */
  schema: z.ZodType<Output, Input> & z.ZodObject
  /** The stored row. A save sends its version; a newer stored version is a conflict. */
  row: Row
  /** Sends the changed fields with the version that they are based on; answers the stored row. */
  save: (changed: Partial<Output> & { version: number }) => Promise<Row>
  /** Fields that never go into a draft, such as bank details. */
  withheld?: readonly (keyof Input & string)[]
  /** This person may read the fields but not change them. */
  locked?: boolean
  children: ReactNode
}

const footer = 'rounded-b-card border-t border-hairline bg-page px-5 py-4 md:px-6'
const note = 'mx-5 mb-5 md:mx-6'

/** The form of one section of the settings. It stays open after a save; Cancel puts the stored values back. */
export function SettingsForm<
  Input extends FieldValues,
  Output extends object,
  Row extends Record<keyof Input, unknown> & { version: number },
>(props: SettingsFormProps<Input, Output, Row>) {
  const { what, schema, row, save, withheld, locked = false, children } = props
  /** What is not known is an empty text. */
  const toInput = (stored: Row) =>
    Object.fromEntries(
      Object.keys(schema.shape).map((name) => [name, stored[name as keyof Row] ?? '']),
    ) as Input
  const edit = useResourceForm<Input, Output, Row>({
    schema,
    start: toInput(row),
    stored: { version: row.version, toInput },
    save: ({ changed, version }) => save({ ...changed, version }),
    place: `settings/${what}`,
    ...(withheld && { withheld }),
    locked,
  })
  return (
    <FormFrame edit={edit} what={what} offerClassName={note}>
      <fieldset disabled={locked} className="grid gap-5 px-5 pb-5 md:grid-cols-2 md:px-6 md:pb-6">
        {children}
      </fieldset>
      <MergedNote text={edit.merged} className={note} />
      <FormError text={edit.trouble} className={note} />
      {locked ? (
        <p className={`${footer} text-14 text-ink-2`}>
          Only the owners and managers of this account can change this.
        </p>
      ) : (
        <div className={`${footer} flex flex-col-reverse gap-2 sm:flex-row sm:justify-end`}>
          <Button disabled={edit.pending} onClick={edit.cancel}>
            Cancel
          </Button>
          <Button type="submit" look="primary" pending={edit.pending}>
            {edit.pending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      )}
    </FormFrame>
  )
}
