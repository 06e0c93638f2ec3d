type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Sets who asks for a confirmation: the dashboard's frame, with a dialog. Answers how to take it back. */
export function setConfirmationAsker(next: Ask): () => void {
  ask = next
  return () => {
    ask = undefined
  }
}

/** Asks the person to confirm that it is them; calls at the same moment share one question. False when they give up. */
export function askForConfirmation(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
