import { useState } from 'react'
import { type HeldFile, saveWithFiles } from '#client/kit/record/documents/held-file.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import type { RequestOf } from '#shared/contract.ts'
import {
  type BodyOf,
  CallDialog,
  type CallDialogProps,
  type FormCall,
  type ParamsOf,
} from './call-dialog.tsx'

type FactDialogProps<C extends FormCall> = CallDialogProps<C> & {
  /** The files that are held until the call is made, by the names of their fields. */
  files: Partial<Record<keyof BodyOf<C> & string, HeldFile>>
}

/** A CallDialog whose fields hold files until its call is made: `<FactDialog call={rightToRentCalls.add} files={…} start={…}>`. */
export function FactDialog<const C extends FormCall>(props: FactDialogProps<C>) {
  const { files, send, ...dialog } = props as FactDialogProps<FormCall> & ParamsOf<FormCall>
  const { call, params, done } = dialog
  const { mutateAsync } = useCall(call, done ? { done } : {})
  const held = Object.entries(files as Record<string, HeldFile>)
  const [withheld] = useState(() => held.map(([name]) => name))
  const save = (values: object) => {
    const body: Record<string, unknown> = { ...values }
    return saveWithFiles(
      held.map(([name, file]) => ({ held: file, value: body[name] as string | null | undefined })),
      () => {
        for (const [name, file] of held) body[name] = file.savedAs(body[name] as string | undefined)
        return send ? send(body) : mutateAsync({ params, body } as RequestOf<FormCall>)
      },
    )
  }
  return <CallDialog withheld={withheld} send={save} {...dialog} />
}
