/** What a list tells the panel that shows one of its records. */
export interface PeekProps {
  id: string
  /** The address of the record's page. */
  href: string
  /** Shows the record above (-1) or below (1) in the list. */
  onStep: (step: 1 | -1) => void
  onClose: () => void
}
