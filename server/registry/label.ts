import type { FindableHome } from '#shared/records/properties/properties.finder.ts'

/** The texts that name a record in a CSV file. */
export interface Label {
  /** Shortest first. */
  names: string[]
  /** Other texts that an import accepts and an export never writes. */
  also: string[]
  /** Distinguishes records of the same name. */
  email: string
  /** A person's phone number. */
  phone?: string
  /** A property's address, by which it is found however a text writes it. */
  address?: Omit<FindableHome, 'id'>
}

export const labelPerson = ({
  name,
  email,
  phone,
}: {
  name: string
  email: string
  phone: string
}): Label => ({
  names: email ? [name, `${name} (${email})`] : [name],
  also: email ? [email] : [],
  email,
  phone,
})

/** Text for comparison, in which spaces, commas and case make no difference. */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()

/** A stored or planned value as text; empty for null and undefined. */
export const textOf = (value: unknown): string => String(value ?? '')
