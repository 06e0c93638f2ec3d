/** A payment that a person may take back. */
export interface TakenPayment {
  entryId: string
  /** '400.00 of Ida Voss' */
  what: string
}

type Open = (payment: TakenPayment) => void
let dialog: Open | undefined

/**
 * Opens the dialog that takes a payment back. The dialog belongs to the dashboard's frame, because the toast that offers
 * it may still be shown on another page.
 */
export function askTakeBack(payment: TakenPayment): void {
  dialog?.(payment)
}

/** Sets the function that opens the dialog. Returns a function that removes it. */
export function listenForTakeBack(open: Open): () => void {
  dialog = open
  return () => {
    if (dialog === open) dialog = undefined
  }
}
