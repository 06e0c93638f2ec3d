import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { FormError } from './form-error.tsx'
import { FormFrame } from './form-frame.tsx'
import { MergedNote } from './merged-note.tsx'
import { ReadOnlyContext, type ReadOnlyTexts } from './read-only.tsx'
import { type ResourceFormOptions, useResourceForm } from './use-resource-form.ts'

export interface ResourceFormProps<Input extends FieldValues, Output, Row>
  extends Omit<ResourceFormOptions<Input, Output, Row>, 'onSaved' | 'locked'> {
  /** The record's kind as titles: { one: 'Property' }. */
  words: { one: string }
  /** 'Add Property' for a new record and 'Save Changes' for a stored one, unless told otherwise. */
  submitLabel?: string
  /** The label while it is being saved: 'Adding...', 'Saving...'. */
  pendingLabel?: string
  /** Where Cancel leads, most often the list. */
  cancelTo: string
  /** The children are cards of their own (FormCard) instead of fields on one card. */
  cards?: boolean
  /** What happens once it is saved; without it, the same place as Cancel. */
  onSaved?: () => void
  /** For people who only read: what fields say whose lists are closed to them. */
  readOnlyTexts?: ReadOnlyTexts
  children: ReactNode
}

const card = 'rounded-card border border-hairline bg-surface shadow-card'
const fieldGrid = 'grid gap-x-5 gap-y-5 p-5 md:grid-cols-2 md:p-6'

/**
 * A form that saves one record. It says what the schema says, sends once, maps the server's refusals onto its
 * fields, keeps what was typed when the connection is lost, asks before it is left unsaved, and takes over or
 * asks about what somebody else saved in between. Without `stored` it adds, with it it changes. For people who
 * may change nothing it is the record as texts.
 */
export function ResourceForm<
  Input extends FieldValues,
  Output extends object,
  Row extends { version: number },
>(props: ResourceFormProps<Input, Output, Row>) {
  const { words, cancelTo, stored, cards = false, children } = props
  const [, go] = useLocation()
  const { onSaved = () => go(cancelTo) } = props
  const { submitLabel = stored ? 'Save Changes' : `Add ${words.one}` } = props
  const { pendingLabel = stored ? 'Saving...' : 'Adding...' } = props
  const mayWrite = useMayWrite()
  const edit = useResourceForm({ ...props, onSaved, locked: !mayWrite })
  const frame = clsx('max-w-3xl', cards ? 'grid gap-5' : card)
  const fields = cards ? children : <div className={fieldGrid}>{children}</div>
  const footer = clsx(
    'flex flex-col-reverse gap-2 px-5 py-4 sm:flex-row sm:justify-end md:px-6',
    cards ? card : 'rounded-b-card border-t border-hairline bg-page',
  )
  if (!mayWrite)
    return (
      <ReadOnlyContext value={props.readOnlyTexts ?? {}}>
        <FormProvider {...edit.form}>
          <section aria-label={words.one} className={frame}>
            {fields}
            <div className={cards ? 'flex' : footer}>
              <Button asChild>
                <Link href={cancelTo}>Back</Link>
              </Button>
            </div>
          </section>
        </FormProvider>
      </ReadOnlyContext>
    )
  return (
    <FormFrame edit={edit} what={words.one.toLowerCase()} className={frame}>
      {fields}
      <MergedNote text={edit.taken} className={cards ? '' : 'mx-5 mb-5 md:mx-6'} />
      <FormError text={edit.trouble} className={cards ? '' : 'mx-5 mb-5 md:mx-6'} />
      <div className={footer}>
        <Button asChild>
          <Link href={cancelTo}>Cancel</Link>
        </Button>
        <Button type="submit" look="primary" pending={edit.pending}>
          {edit.pending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </FormFrame>
  )
}
