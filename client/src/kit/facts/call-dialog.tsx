import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { DialogFormWords, WordsByTyped } from '#client/kit/form/dialog-form.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import type { WriteMessages } from '#client/lib/calls/calls.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import type { Contract, RequestOf, RequestPart } from '#shared/contract.ts'
import { useCloseDialog } from './dialogs.tsx'

type Fields = Record<string, unknown>
/** A write that sends what a form collects. */
export type FormCall = Contract & { body: z.ZodType<object, Fields> }
export type BodyOf<C extends FormCall> = z.input<C['body']>
export type ParamsOf<C> =
  RequestPart<C, 'params'> extends infer Part extends { params: unknown } ? Part : { params?: undefined }

export const fieldsOf = <C extends FormCall>(_call: C) => fieldsFor<BodyOf<C>>()

const recording = { label: 'Record', pending: 'Recording...' }

export interface CallDialogWords extends Omit<DialogFormWords, 'children' | 'onClose' | 'submit'> {
  /** The main button; 'Record' unless given. */
  submit?: DialogFormWords['submit']
  /** The action and its subject, under which what was typed is kept until it is saved or cancelled. */
  place?: string
  /** By default the dialog of a card closes. */
  onClose?: (() => void) | undefined
  /** Called after a save, when the dialog has closed. */
  onSaved?: (() => void) | undefined
}

export type CallDialogProps<C extends FormCall> = Omit<CallDialogWords, 'description' | 'submit'> &
  Partial<Pick<WordsByTyped<BodyOf<C>>, 'description' | 'submit'>> &
  Pick<WordsByTyped<BodyOf<C>>, 'children'> &
  ParamsOf<C> & {
    call: C
    start: NoInfer<BodyOf<C>>
    /** What the toast says in the place of the contract's words. */
    done?: WriteMessages<C, RequestOf<C>>['done']
    /** A read that has the same answer as this call. */
    fills?: WriteMessages<C, RequestOf<C>>['fills']
    /** What the form asks for where it asks for more than the call; by default the call's body. */
    schema?: z.ZodType<object, Fields>
    /** What is done with the body in place of the call. */
    send?: ((body: z.output<C['body']>) => Promise<unknown>) | undefined
    /** Fields that are never stored outside the server. */
    withheld?: readonly (keyof BodyOf<C> & string)[] | undefined
  }

/** A dialog that collects the body of a call and makes it: `<CallDialog call={rentCalls.refund} start={…}>` around its fields. */
export function CallDialog<const C extends FormCall>(props: CallDialogProps<C>) {
  const { call, params, done, fills, send, onSaved, ...dialog } = props as CallDialogProps<FormCall> &
    ParamsOf<C>
  const ofCard = useCloseDialog()
  const close = props.onClose ?? ofCard
  const { mutateAsync } = useCall(call, { ...(done && { done }), ...(fills && { fills }) })
  const save = (body: object) => send?.(body) ?? mutateAsync({ params, body } as RequestOf<FormCall>)
  const saved = () => {
    close()
    onSaved?.()
  }
  return (
    <FormDialog
      submit={recording}
      {...dialog}
      schema={dialog.schema ?? call.body}
      save={save}
      onSaved={saved}
      onClose={close}
    />
  )
}

interface ReasonCall extends FormCall {
  body: z.ZodObject
}
type ReasonDialogProps<C extends ReasonCall> = CallDialogWords &
  Pick<CallDialogProps<C>, 'done' | 'schema' | 'send'> &
  ParamsOf<C> & {
    call: C
    /** By default 'Why' where the call names it so, and 'Reason' elsewhere. */
    label?: string
    /** The reason that it usually has. */
    reason?: string
    /** What else the call asks for, after the reason. */
    children?: ReactNode
  }

/** Reverses, cancels, withdraws or removes something for a reason, the first field that its call asks for. */
export function ReasonDialog<const C extends ReasonCall>(props: ReasonDialogProps<C>) {
  const {
    call,
    label,
    reason = '',
    children,
    ...dialog
  } = props as Omit<ReasonDialogProps<ReasonCall>, 'send'> &
    Pick<CallDialogProps<FormCall>, 'send'> &
    ParamsOf<FormCall>
  const [name = 'reason'] = Object.keys(call.body.shape)
  const { TextField } = fieldsFor<Fields>()
  return (
    <CallDialog call={call as FormCall} start={{ [name]: reason }} {...dialog}>
      <TextField name={name} label={label ?? (name === 'why' ? 'Why' : 'Reason')} />
      {children}
    </CallDialog>
  )
}
