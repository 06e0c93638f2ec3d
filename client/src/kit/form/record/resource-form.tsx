import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { listAsLeft } from '#client/lib/pages/list-return.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { FormError } from '../form-error.tsx'
import { FormFrame } from '../form-frame.tsx'
import { ReadOnlyContext, type ReadOnlyTexts } from '../read-only.tsx'
import { MergedNote } from './merged-note.tsx'
import { type ResourceFormOptions, useResourceForm } from './use-resource-form.ts'

export interface ResourceFormProps<Input extends FieldValues, Output, Row>
  extends Omit<ResourceFormOptions<Input, Output, Row>, 'onSaved' | 'locked'> {
  /** The name of the kind of record, e.g. { one: 'Property' }. */
  words: { one: string }
  /** The address that Cancel opens, most often the list, which opens as it was left. */
  cancelTo: string
  /** The children are cards (FormCard) instead of fields on a single card. */
  cards?: boolean
  /** Called after a save; by default it opens the same address as Cancel. */
  onSaved?: () => void
  /** Texts for people who only read, for fields whose lists they may not load. */
  readOnlyTexts?: ReadOnlyTexts
  children: ReactNode
}

const card = 'rounded-card border border-hairline bg-surface shadow-card'
const fieldGrid = 'grid gap-x-5 gap-y-5 p-5 md:grid-cols-2 md:p-6'

/**
 * A form that adds a record, or with `stored` updates one. It shows the schema's errors and the server's at their
 * fields, and keeps the typed text when the connection is lost. useResourceForm handles conflicts. People who may
 * not write see the record as text.
 */
export function ResourceForm<
  Input extends FieldValues,
  Output extends object,
  Row extends { version: number },
>(props: ResourceFormProps<Input, Output, Row>) {
  const { words, stored, cards = false, children } = props
  const cancelTo = listAsLeft(props.cancelTo)
  const [path, go] = useLocation()
  const { onSaved = () => go(cancelTo) } = props
  const submitLabel = stored ? 'Save Changes' : `Add ${words.one}`
  const pendingLabel = stored ? 'Saving...' : 'Adding...'
  const mayWrite = useMayWrite()
  const edit = useResourceForm({ place: path, ...props, onSaved, locked: !mayWrite })
  const frame = clsx(
    'max-w-3xl',
    cards ? 'flex flex-col gap-5 print:*:break-inside-auto! print:[&_label]:break-after-avoid' : card,
  )
  const fields = cards ? children : <div className={fieldGrid}>{children}</div>
  const footer = clsx(
    'print:hidden flex flex-col-reverse gap-2 px-5 py-4 sm:flex-row sm:justify-end md:px-6',
    cards ? card : 'rounded-b-card border-t border-hairline bg-page',
  )
  const isChanged = edit.form.formState.isDirty
  if (!mayWrite)
    return (
      <ReadOnlyContext value={props.readOnlyTexts ?? {}}>
        <FormProvider {...edit.form}>
          <section aria-label={words.one} className={frame}>
            {fields}
            <div className={cards ? 'flex' : footer}>
              <LinkButton to={cancelTo}>Back</LinkButton>
            </div>
          </section>
        </FormProvider>
      </ReadOnlyContext>
    )
  return (
    <FormFrame edit={edit} what={words.one.toLowerCase()} className={frame} offerClassName="mb-4 max-w-3xl">
      {fields}
      <MergedNote text={edit.merged} className={cards ? '' : 'mx-5 mb-5 md:mx-6'} />
      <FormError text={edit.trouble} className={cards ? '' : 'mx-5 mb-5 md:mx-6'} />
      <div
        data-sticky-foot={isChanged || undefined}
        className={clsx(
          footer,
          isChanged && 'sticky bottom-0 z-10 max-sm:flex-row max-sm:py-2.5 max-sm:*:flex-1',
        )}
      >
        <LinkButton to={cancelTo}>Cancel</LinkButton>
        <Button type="submit" look="primary" pending={edit.pending}>
          {edit.pending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </FormFrame>
  )
}
