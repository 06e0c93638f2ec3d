import { type ReactNode, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { isSameWords } from '#shared/text.ts'
import { FormError } from './form-error.tsx'

interface TypedConfirmProps {
  title: string
  description: string
  /** What has to be typed; undefined while it is read, and where nothing can be confirmed. */
  word: string | undefined
  /** What the button says, and what it says while the call runs. */
  words: { confirm: string; pending: string; close?: string }
  pending: boolean
  trouble: string | undefined
  /** False while something else that the dialog asks for is missing. */
  isReady?: boolean
  onConfirm: (typed: string) => void
  onClose: () => void
  /** What the person reads before they type. */
  children?: ReactNode
}

/** Asks a person to type a name before something is gone for good. */
export function TypedConfirm(props: TypedConfirmProps) {
  const { word, words, pending, isReady = true, onConfirm, onClose, children } = props
  const [typed, setTyped] = useState('')
  const mayConfirm = word !== undefined && isReady && isSameWords(typed, word)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={pending}
      size={children ? 'md' : 'sm'}
      reads={Boolean(children)}
      title={props.title}
      description={props.description}
    >
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          if (mayConfirm && !pending) onConfirm(typed)
        }}
      >
        <DialogBody>
          {children}
          {word !== undefined && (
            <Field label={`Type “${word}” to confirm`} required>
              <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
            </Field>
          )}
          <FormError text={props.trouble} />
        </DialogBody>
        <DialogFooter>
          <Button disabled={pending} onClick={onClose}>
            {words.close ?? 'Cancel'}
          </Button>
          {words.close === undefined && (
            <Button type="submit" look="danger" disabled={!mayConfirm} pending={pending}>
              {pending ? words.pending : words.confirm}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  )
}
