import { useState } from 'react'
import type { z } from 'zod'
import type { DialogFormWords } from '#client/kit/form/dialog-form.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { type HeldFile, saveWithFiles } from '#client/kit/record/documents/held-file.ts'
import type { WriteMessages } from '#client/lib/calls/calls.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import type { Contract, RequestOf } from '#shared/contract.ts'
import { useCloseDialog } from './dialogs.tsx'

const recording = { label: 'Record', pending: 'Recording...' }

type Fields = Record<string, unknown>
/** A write that sends what a form collects. */
export type FormCall = Contract & { body: z.ZodType<object, Fields> }
type BodyOf<C extends FormCall> = z.input<C['body']>
export type ParamsOf<C> = C extends { params: infer Params extends z.ZodType }
  ? { params: z.input<Params> }
  : { params?: undefined }

/** The field components of a call's body. */
export const fieldsOf = <C extends FormCall>(_call: C) => fieldsFor<BodyOf<C>>()

export interface FactWords extends Omit<DialogFormWords, 'children' | 'onClose' | 'submit'> {
  /** The main button; 'Record' unless given. */
  submit?: DialogFormWords['submit']
  /** The action and its subject, under which what was typed is kept until it is saved or cancelled. */
  place?: string
  /** By default the dialog of a card closes. */
  onClose?: (() => void) | undefined
}

type FactDialogProps<C extends FormCall> = FactWords &
  ParamsOf<C> &
  Pick<DialogFormWords, 'children'> & {
    call: C
    start: NoInfer<BodyOf<C>>
    /** The files that are held until the call is made, by the names of their fields. */
    files?: Partial<Record<keyof BodyOf<C> & string, HeldFile>>
    /** What a toast says, where it has figures of the reply. */
    done?: WriteMessages<C, RequestOf<C>>['done']
    /** What is done with the body in place of the call. */
    send?: ((body: z.output<C['body']>) => Promise<unknown>) | undefined
    /** Called after a save, when the dialog has closed. */
    onSaved?: (() => void) | undefined
  }

/** A dialog that collects the body of a call and makes it: `<FactDialog call={advertCalls.add} start={…}>` around its fields. */
export function FactDialog<const C extends FormCall>(props: FactDialogProps<C>) {
  const {
    call,
    params,
    files = {},
    done,
    send,
    onSaved,
    ...dialog
  } = props as FactDialogProps<FormCall> & ParamsOf<C>
  const ofCard = useCloseDialog()
  const close = props.onClose ?? ofCard
  const { mutateAsync } = useCall(call, done ? { done } : {})
  const held = Object.entries(files as Record<string, HeldFile>)
  const [withheld] = useState(() => held.map(([name]) => name))
  const save = (values: object) => {
    const body: Fields = { ...values }
    return saveWithFiles(
      held.map(([name, file]) => ({ held: file, value: body[name] as string | null | undefined })),
      () => {
        for (const [name, file] of held) body[name] = file.savedAs(body[name] as string | undefined)
        return send ? send(body) : mutateAsync({ params, body } as RequestOf<FormCall>)
      },
    )
  }
  const saved = () => {
    close()
    onSaved?.()
  }
  return (
    <FormDialog
      submit={recording}
      {...dialog}
      schema={call.body}
      withheld={withheld}
      save={save}
      onSaved={saved}
      onClose={close}
    />
  )
}

interface ReasonCall extends Contract {
  body: z.ZodObject<Record<string, z.ZodType<string, string>>>
}
type ReasonDialogProps<C extends ReasonCall> = FactWords & ParamsOf<C> & { call: C }

/** Withdraws, removes or cancels a fact for a reason, the one thing that its call asks for. */
export function ReasonDialog<const C extends ReasonCall>({ call, ...props }: ReasonDialogProps<C>) {
  const [field = 'why'] = Object.keys(call.body.shape)
  const { TextField } = fieldsFor<Fields>()
  return (
    <FactDialog call={call as FormCall} start={{ [field]: '' }} {...props}>
      <TextField name={field} label="Why" />
    </FactDialog>
  )
}
