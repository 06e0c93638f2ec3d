import { useEffect, useState } from 'react'
import type { PassedOnWay } from '#shared/money/passed-on.ts'
import type { Problem } from '#shared/problem.ts'

type Ask<Asked, Answer> = (asked: Asked) => Promise<Answer | undefined>

/**
 * A question put to the person through a dialog of the dashboard's frame, whatever page is open. The same question asked
 * twice has one dialog; others wait for it. Without a dialog, e.g. on a public page, there is no answer.
 */
function makeQuestion<Asked = void, Answer = boolean>() {
  let dialog: Ask<Asked, Answer> | undefined
  let open: { asked: Asked; answer: Promise<Answer | undefined> } | undefined
  return {
    /** Sets the function that shows the dialog. Returns a function that removes it. */
    setAsker(next: Ask<Asked, Answer>): () => void {
      dialog = next
      return () => {
        if (dialog === next) dialog = undefined
      }
    },
    ask(asked: Asked): Promise<Answer | undefined> {
      // An answer about one landlord's money is none about another's: the next question waits for its turn.
      if (open && open.asked !== asked) return open.answer.then(() => this.ask(asked))
      open ??= {
        asked,
        answer: (dialog?.(asked) ?? Promise.resolve(undefined)).finally(() => {
          open = undefined
        }),
      }
      return open.answer
    },
  }
}

/** Whether the person confirms that it is them, before money or access is changed. */
export const confirmation = makeQuestion()

/** Whether the page's person signs in again, after their session has ended. */
export const signInAgain = makeQuestion()

/** The way in which the person wants money undone that a landlord has been paid already. */
export const passedOnWay = makeQuestion<Problem, PassedOnWay>()

/** A payment that the toast of its recording offers to reverse, e.g. '400.00 of Ida Voss'. */
interface RecordedPayment {
  entryId: string
  what: string
}
export const reversal = makeQuestion<RecordedPayment, void>()

/** What the open question asks, and the function that answers it; undefined while none is open. */
export function useQuestion<Asked, Answer>({ setAsker }: ReturnType<typeof makeQuestion<Asked, Answer>>) {
  const [open, setOpen] = useState<{ asked: Asked; answer: (answer?: Answer) => void }>()
  useEffect(() => {
    let close: (() => void) | undefined
    const remove = setAsker(
      (asked) =>
        new Promise((give) => {
          const answer = (given?: Answer) => {
            setOpen(undefined)
            give(given)
          }
          close = () => give(undefined)
          setOpen({ asked, answer })
        }),
    )
    return () => {
      remove()
      close?.()
    }
  }, [setAsker])
  return open
}
