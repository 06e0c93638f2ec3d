import { useState } from 'react'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import type { Proof } from '#shared/money/proof/proof.ts'
import { OpeningDialog } from './opening.dialog.tsx'

/** Whether stored opening balances may still be corrected: the months are closed only through their own day. */
export const mayCorrectOpening = (openedOn: string, closedThrough: string | null): boolean =>
  closedThrough === null || closedThrough === openedOn

/** The way to opening balances, within `Dialogs`; nothing once a month is closed. */
export const wayOfOpening = (
  { openedOn, items }: Pick<Proof, 'openedOn' | 'items'>,
  closedThrough: string | null,
) =>
  openedOn === null
    ? closedThrough === null && (
        <DialogButton
          dialog={<OpeningDialog day={items.find(({ kind }) => kind === 'opening')?.day ?? undefined} />}
        >
          Start with Opening Balances
        </DialogButton>
      )
    : mayCorrectOpening(openedOn, closedThrough) && <CorrectOpening day={openedOn} />

/** Opens the opening balances of a day for correction, with what the books have on it. */
function CorrectOpening({ day }: { day: string }) {
  const [asked, setAsked] = useState(false)
  // The newest proof is there already, so nothing is read before somebody asks.
  const { data, error } = useRead(proofCalls.read, { query: asked ? { day } : {} }, always)
  const proof = asked && data?.proof?.day === day ? data.proof : undefined
  const close = () => setAsked(false)
  return (
    <>
      <Button size="sm" pending={asked && !proof && !error} onClick={() => setAsked(true)}>
        Correct Opening Balances
      </Button>
      {asked && error && <FormError text={sentenceOfSave(error, 'The balances couldn’t be read.')} />}
      {proof && (
        <OpeningDialog stored={{ day, bankBalance: proof.accounts[0]?.cash ?? proof.cash }} onClose={close} />
      )}
    </>
  )
}
