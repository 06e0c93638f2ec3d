import { useEffect, useState } from 'react'
import type { PassedOnWay } from '#shared/money/passed-on.ts'
import type { Problem } from '#shared/problem.ts'

type Ask = () => Promise<boolean>

/**
 * A question that calls of the API put to the person through a dialog of the dashboard's frame. Calls at the same
 * moment share one question. Without a dialog, e.g. on a public page, the answer is false.
 */
function makeQuestion() {
  let dialog: Ask | undefined
  let asking: Promise<boolean> | undefined
  return {
    /** Sets the function that shows the dialog. Returns a function that removes it. */
    setAsker(next: Ask): () => void {
      dialog = next
      return () => {
        if (dialog === next) dialog = undefined
      }
    },
    ask(): Promise<boolean> {
      asking ??= (dialog?.() ?? Promise.resolve(false)).finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}

/** Whether the person confirms that it is them, before money or access is changed. */
export const confirmation = makeQuestion()

/** Whether the page's person signs in again, after their session has ended. */
export const signInAgain = makeQuestion()

/** Answers the question that is open; undefined while none is. */
export function useQuestion({ setAsker }: ReturnType<typeof makeQuestion>) {
  const [open, setOpen] = useState<{ answer: (isYes: boolean) => void }>()
  useEffect(() => {
    let answerNo: (() => void) | undefined
    const ask = () =>
      new Promise<boolean>((give) => {
        const answer = (isYes: boolean) => {
          setOpen(undefined)
          give(isYes)
        }
        answerNo = () => give(false)
        setOpen({ answer })
      })
    const takeBack = setAsker(ask)
    return () => {
      takeBack()
      answerNo?.()
    }
  }, [setAsker])
  return open?.answer
}

type AskWay = (problem: Problem) => Promise<PassedOnWay | undefined>
let askWay: AskWay | undefined

/** The way in which the person wants money undone that a landlord has been paid already; undefined: not at all. */
export const askPassedOn: AskWay = async (problem) => askWay?.(problem)

/** The refusal that waits for a way, and the function that answers it; undefined while none does. */
export function usePassedOn() {
  const [open, setOpen] = useState<{ problem: Problem; answer: (way?: PassedOnWay) => void }>()
  useEffect(() => {
    const ask: AskWay = (problem) =>
      new Promise((give) => {
        const answer = (way?: PassedOnWay) => {
          setOpen(undefined)
          give(way)
        }
        setOpen({ problem, answer })
      })
    askWay = ask
    return () => {
      if (askWay === ask) askWay = undefined
    }
  }, [])
  return open
}
