/** The properties of the panel that shows a record beside its list. */
export interface PeekProps {
  id: string
  /** The address of the record's page. */
  href: string
  /** Shows the record above (-1) or below (1) in the list. */
  onStep: (step: 1 | -1) => void
  onClose: () => void
}
