import type { ZodObject } from 'zod'
import { type EntityName, resourceOf } from '#shared/registry.ts'
import type { Resource } from '#shared/resource.ts'
import { listWords } from '#shared/text.ts'
import { normaliseText, textOf } from '../../registry/label.ts'
import type { Member, Values } from '../../registry/member.ts'

export const columnsOf = ({ name }: Pick<Member, 'name'>) => resourceOf(name).csv

/** The text that is equal for two records when they are duplicates. */
export const keyOf = ({ files }: Member, values: Values): string =>
  files.keyOf?.(values) ?? files.key.map((column) => normaliseText(textOf(values[column]))).join('|')

/** The rules of a row of a file, which may be looser than those of the form. */
export const inputOfRow = (name: EntityName): ZodObject => {
  const { input, fileInput }: Resource = resourceOf(name)
  return fileInput ?? input
}

/**
 * The fields that a file may fill or, where a person ticks it, overwrite. Others have consequences of their own, as a rent or a
 * landlord has, and are changed on the record's own page.
 */
const completedFields: Readonly<Record<string, readonly string[]>> = {
  landlords: ['name', 'email', 'phone', 'address'],
  properties: listWords(`
    addressLine1 addressLine2 townCity borough postCode type bedrooms bathrooms rent onBooksSince deposit
    areaSqft availableFrom councilTaxBand epcRating furnishing description
  `),
  tenants: ['name', 'email', 'phone', 'moveInDate'],
  tenancies: ['deposit'],
}

export const isCompleted = (name: string): boolean => name in completedFields

export const fieldsOf = (name: string): readonly string[] => completedFields[name] ?? []
