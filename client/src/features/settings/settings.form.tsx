import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ConflictPanel } from '#client/kit/form/conflict-panel.tsx'
import { type FieldBook, FieldBookContext } from '#client/kit/form/field-book.ts'
import { LeaveDialog } from '#client/kit/form/leave-dialog.tsx'
import { Trouble } from '#client/kit/form/trouble.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { type SettingsFormOptions, useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps<Input extends FieldValues, Output extends object, Row>
  extends SettingsFormOptions<Input, Output, Row> {
  /** What the conflict panel calls it: 'agent profile'. */
  what: string
  children: ReactNode
}

/** The fields of one section of the settings, with Cancel and Save Changes below them. */
export function SettingsForm<
  Input extends FieldValues,
  Output extends object,
  Row extends { version: number },
>({ what, children, ...options }: SettingsFormProps<Input, Output, Row>) {
  const { locked = false } = options
  const { form, submit, cancel, pending, trouble, hasUnsaved, conflict, settle, dropConflict } =
    useSettingsForm(options)
  const [book] = useState<FieldBook>(() => new Map())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <FieldBookContext value={book}>
      <FormProvider {...form}>
        <form noValidate onSubmit={onSubmit}>
          <fieldset disabled={locked} className="grid gap-5 px-5 pb-5 md:grid-cols-2 md:px-6 md:pb-6">
            {children}
          </fieldset>
          <Trouble text={trouble} className="mx-5 mb-5 md:mx-6" />
          {locked ? (
            <p className="rounded-b-card border-t border-hairline bg-page px-5 py-4 text-14 text-ink-2 md:px-6">
              Only the owners and managers of this account can change this.
            </p>
          ) : (
            <div className="flex flex-col-reverse gap-2 rounded-b-card border-t border-hairline bg-page px-5 py-4 sm:flex-row sm:justify-end md:px-6">
              <Button disabled={pending} onClick={cancel}>
                Cancel
              </Button>
              <Button type="submit" look="primary" pending={pending}>
                {pending ? 'Saving...' : 'Save Changes'}
              </Button>
            </div>
          )}
        </form>
      </FormProvider>
      {conflict && <ConflictPanel what={what} found={conflict} onSettle={settle} onClose={dropConflict} />}
      <LeaveDialog hasUnsaved={hasUnsaved} />
    </FieldBookContext>
  )
}
