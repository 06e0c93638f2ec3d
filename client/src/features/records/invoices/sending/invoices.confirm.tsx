import { type ReactNode, useState } from 'react'
import { SaveCancelled } from '#client/kit/form/save-cancelled.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { isQuestion } from '#client/lib/calls/query-client.ts'

type Confirmed = { confirmSent?: true }

export type SaveOrAsk = <Reply>(save: (confirmed: Confirmed) => Promise<Reply>) => Promise<Reply>

interface Asked {
  text: string
  answer: (yes: boolean) => void
}

/**
 * What a sent invoice says is never changed silently: where the server asks back, the person is asked, and only
 * their yes is sent with the change. A no throws SaveCancelled. `question` is to be drawn wherever it is used.
 */
export function useSaveOrAsk(title: string): { saveOrAsk: SaveOrAsk; question: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (text: string) => new Promise<boolean>((answer) => setAsked({ text, answer }))
  const answer = (yes: boolean) => {
    setAsked(null)
    asked?.answer(yes)
  }
  const saveOrAsk: SaveOrAsk = async (save) => {
    try {
      return await save({})
    } catch (error) {
      if (!isQuestion(error)) throw error
      if (!(await ask(sentenceOf(error, 'Saving keeps the version that was sent.'))))
        throw new SaveCancelled()
    }
    return save({ confirmSent: true })
  }
  const question = asked && (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={title}
      description={asked.text}
      size="sm"
      alert
    >
      <DialogFooter>
        <Button onClick={() => answer(false)}>Cancel</Button>
        <Button look="primary" onClick={() => answer(true)}>
          Save Anyway
        </Button>
      </DialogFooter>
    </Dialog>
  )
  return { saveOrAsk, question }
}
