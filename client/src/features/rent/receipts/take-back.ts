/** A payment that a person may take back. */
export interface TakenPayment {
  entryId: string
  /** '400.00 of Ida Voss' */
  what: string
}

type Open = (payment: TakenPayment) => void
let dialog: Open | undefined

/**
 * Asks why a payment is taken back, in the dialog of the dashboard's frame: a toast offers it on whatever page the
 * person is by then.
 */
export function askTakeBack(payment: TakenPayment): void {
  dialog?.(payment)
}

/** Sets who asks. Returns a function that ends it. */
export function listenForTakeBack(open: Open): () => void {
  dialog = open
  return () => {
    if (dialog === open) dialog = undefined
  }
}
