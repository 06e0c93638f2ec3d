/** What a record is called in a file. */
export interface Label {
  /** Shortest first. */
  names: string[]
  /** Texts that are understood as well, but never written. */
  also: string[]
  /** Tells namesakes apart. */
  email: string
}

export const labelPerson = ({ name, email }: { name: string; email: string }): Label => ({
  names: [name, `${name} (${email})`],
  also: [email],
  email,
})

/** Spaces, commas and case make no difference. */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()

/** A kept or planned value as text; none is empty. */
export const textOf = (value: unknown): string => String(value ?? '')
