import type { CsvLink } from '#shared/csv/column.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { properties } from '../properties/properties.table.ts'
import { tenants } from '../tenants/tenants.table.ts'

type Kind = CsvLink['to']

/** What records are called in a file, and which record a text of a file means. */
export interface Labels {
  /** The ids of those that a text may mean: by name, email, address or id; an email tells namesakes apart. */
  find(kind: Kind, text: string, email?: string): string[]
  /** The shortest text that means only this record. */
  nameOf(kind: Kind, id: string): string
  emailOf(kind: Kind, id: string): string
}

interface Known {
  /** Shortest first. */
  names: string[]
  /** Texts that are understood as well, but never written. */
  also: string[]
  email: string
}

/** Spaces, commas and case make no difference. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()

const person = ({ name, email }: { name: string; email: string }): Known => ({
  names: [name, `${name} (${email})`],
  also: [email],
  email,
})

type Address = Record<'addressLine1' | 'addressLine2' | 'townCity' | 'postCode', string>

const home = ({ addressLine1: first, addressLine2: second, townCity, postCode }: Address): Known => {
  const whole = [first, second].filter(Boolean).join(', ')
  return {
    names: [`${first}, ${postCode}`, `${whole}, ${postCode}`],
    also: [first, whole, `${first}, ${townCity}, ${postCode}`, `${whole}, ${townCity}, ${postCode}`],
    email: '',
  }
}

/** Reads the names of everything that can be linked, once for a whole file. */
export async function readLabels(scope: AccountScope): Promise<Labels> {
  const known: Record<Kind, Map<string, Known>> = {
    landlords: await people(scope, landlords),
    tenants: await people(scope, tenants),
    properties: await homes(scope),
  }
  const index = {
    landlords: indexOf(known.landlords),
    tenants: indexOf(known.tenants),
    properties: indexOf(known.properties),
  }
  const find: Labels['find'] = (kind, text, email) => {
    const ids = [...(index[kind].get(plain(text)) ?? [])]
    return email ? ids.filter((id) => known[kind].get(id)?.email === email.trim().toLowerCase()) : ids
  }
  return {
    find,
    nameOf(kind, id) {
      const names = known[kind].get(id)?.names ?? []
      return names.find((name) => find(kind, name).length === 1) ?? names[0] ?? ''
    },
    emailOf: (kind, id) => known[kind].get(id)?.email ?? '',
  }
}

async function people(scope: AccountScope, table: typeof landlords | typeof tenants) {
  const rows = await scope
    .select({ id: table.id, name: table.name, email: table.email })
    .from(table)
    .where(scope.mine(table))
  return new Map(rows.map((row) => [row.id, person(row)]))
}

async function homes(scope: AccountScope) {
  const rows = await scope
    .select({
      id: properties.id,
      addressLine1: properties.addressLine1,
      addressLine2: properties.addressLine2,
      townCity: properties.townCity,
      postCode: properties.postCode,
    })
    .from(properties)
    .where(scope.mine(properties))
  return new Map(rows.map((row) => [row.id, home(row)]))
}

function indexOf(known: Map<string, Known>): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>()
  for (const [id, { names, also }] of known)
    for (const text of [id, ...names, ...also]) {
      const key = plain(text)
      const ids = index.get(key)
      if (ids) ids.add(id)
      else index.set(key, new Set([id]))
    }
  return index
}
