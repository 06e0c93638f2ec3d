import type { CsvColumn } from '#shared/csv/column.ts'
import { isSamePerson } from '#shared/csv/people.ts'
import { referenceWords } from '#shared/csv/references.ts'
import { groupBy } from '#shared/group.ts'
import type { RentFileInput, RentFileRow } from '#shared/money/rent/papers/rent.files.ts'
import { type FindableHome, makeHomeFinder } from '#shared/records/properties/properties.finder.ts'
import { readPaymentReference } from '#shared/records/tenancies/people.reference.ts'
import { joinNames } from '#shared/text.ts'
import {
  type FindReferred,
  listOldReferences,
  makeReferredMatcher,
  type OldReference,
} from '../../../files/referred.ts'
import type { FileRow } from '../../../files/rows.ts'

/** A tenancy with the names that a file may give it. */
export interface Candidate {
  id: string
  label: string
  /** The names of the tenants. */
  names: string[]
  /** The ways to write its address, and the address itself, by which it is found in other spellings. */
  homes: string[]
  address: FindableHome
  /** The payment references, by person. */
  references: { reference: string; personId: string }[]
  isOver: boolean
  hasAccount: boolean
  /** The ids of the records by whose references in another system a file may name it, by kind. */
  ids: Record<string, readonly string[]>
}

interface Match {
  found: Candidate[]
  by: 'reference' | 'name' | 'home'
  personId: string | null
}

interface Said {
  reference: string
  tenant: string
  home: string
  oldReferences: readonly OldReference[]
}

const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The payment references in a text, with a right check character. */
function referencesIn(text: string): string[] {
  const looks = text.toUpperCase().matchAll(/(?<![A-Z0-9])[A-Z]{2}[2-9][A-Z][2-9][\s-]?[A-Z2-9](?![A-Z0-9])/g)
  return [...looks].flatMap(([each]) => readPaymentReference(each) ?? [])
}

/** The tenancies that are not over, or all where all are over. */
const current = (found: Candidate[]) => {
  const running = found.filter(({ isOver }) => !isOver)
  return running.length > 0 ? running : found
}

/** Makes the function that finds the tenancies of a row, by its references or else by its names. */
function makeMatcher(
  candidates: readonly Candidate[],
  find: FindReferred,
): (said: Said) => Match | undefined {
  const byReference = new Map<string, { candidate: Candidate; personId: string }>()
  const byName = new Map<string, Candidate[]>()
  const byHome = new Map<string, Candidate[]>()
  const add = (to: Map<string, Candidate[]>, text: string, candidate: Candidate) => {
    const key = keyOf(text)
    if (key === '') return
    const known = to.get(key) ?? []
    if (!known.includes(candidate)) to.set(key, [...known, candidate])
  }
  for (const candidate of candidates) {
    for (const { reference, personId } of candidate.references)
      byReference.set(reference, { candidate, personId })
    for (const name of candidate.names) add(byName, name, candidate)
    for (const home of candidate.homes) add(byHome, home, candidate)
  }
  const finder = makeHomeFinder()
  const ofProperty = groupBy(candidates, ({ address }) => address.id)
  for (const [first] of ofProperty.values()) if (first) finder.add(first.address)
  const inHome = (home: string): Candidate[] =>
    byHome.get(keyOf(home)) ?? finder.find(home).flatMap((id) => ofProperty.get(id) ?? [])
  const findReferred = makeReferredMatcher(candidates, ({ ids }) => ids, find)
  // A name has two words at least, so that no 'Smith' is found in a street.
  const fullNames = [...byName].filter(([name]) => name.includes(' '))

  return ({ reference, tenant, home, oldReferences }) => {
    const named = referencesIn(`${reference} ${tenant}`).flatMap((each) => byReference.get(each) ?? [])
    const [first] = named
    if (first) {
      const found = [...new Set(named.map(({ candidate }) => candidate))]
      return { found, by: 'reference', personId: found.length === 1 ? first.personId : null }
    }
    const ofName = tenant === '' ? undefined : (byName.get(keyOf(tenant)) ?? [])
    const ofHome = home === '' ? undefined : inHome(home)
    const referred = findReferred(oldReferences)
    if (referred) {
      // A name or an address that nobody else has may be a spelling of the right one.
      const found = referred.filter((each) => {
        const isNamed = ofName?.length
          ? ofName.includes(each)
          : tenant === '' || each.names.some((name) => isSamePerson(name, tenant))
        return isNamed && (!ofHome?.length || ofHome.includes(each))
      })
      return found.length === 0 ? undefined : { found: current(found), by: 'reference', personId: null }
    }
    if (ofName || ofHome) {
      const both = (ofName ?? ofHome ?? []).filter((each) => !ofName || !ofHome || ofHome.includes(each))
      return both.length === 0
        ? undefined
        : { found: current(both), by: ofName ? 'name' : 'home', personId: null }
    }
    const words = ` ${keyOf(reference)} `
    const inText = fullNames.flatMap(([name, found]) => (words.includes(` ${name} `) ? found : []))
    return inText.length === 0
      ? undefined
      : { found: current([...new Set(inText)]), by: 'name', personId: null }
  }
}

/** Why no tenancy was found: 'No rent account has the tenant ‘Jo Smith’'. */
function describeUnknown({ reference, tenant, home, oldReferences }: Said): string {
  const said = [
    tenant && `the tenant ‘${tenant}’`,
    home && `the property ‘${home}’`,
    ...oldReferences.map((each) => `the ${referenceWords(each.kind)} ‘${each.reference}’`),
    !tenant && !home && oldReferences.length === 0 && reference && `the reference ‘${reference}’`,
  ].filter((part): part is string => Boolean(part))
  return said.length === 0
    ? 'The row has no reference, tenant or property'
    : `No tenancy has ${joinNames(said)}`
}

const describeSeveral = (found: Candidate[]): string =>
  `Several tenancies fit: ${joinNames(found.map(({ label }) => label))}`

/** The most tenancies that a row offers to choose from. */
const mostFits = 20

type Found = Pick<RentFileRow, 'state' | 'why' | 'by' | 'fits'> & {
  tenancy: Candidate | undefined
  personId: string | null
}

/** Makes the function that finds the tenancy of a row: the one that a person chose, or else the only one that fits. */
export function makeFinder(
  candidates: readonly Candidate[],
  columns: readonly CsvColumn[],
  { choices = [] }: Pick<RentFileInput, 'choices'>,
  referred: FindReferred,
): (row: FileRow) => Found {
  const match = makeMatcher(candidates, referred)
  const known = new Map(candidates.map((each) => [each.id, each]))
  const chosen = new Map(choices.map(({ row, tenancyId }) => [row, known.get(tenancyId)]))
  const none = { fits: [], by: null, personId: null, tenancy: undefined }
  const ready = { ...none, state: 'ready', why: '' } as const
  return ({ row, values }) => {
    const choice = chosen.get(row)
    if (choice) return { ...ready, by: 'choice', tenancy: choice }
    if (chosen.has(row))
      return { ...none, state: 'unknown', why: 'The tenancy that was chosen has no rent account' }
    const said = {
      reference: values.reference ?? '',
      tenant: values.tenant ?? '',
      home: values.home ?? '',
      oldReferences: listOldReferences(columns, values),
    }
    const fit = match(said)
    const [first, second] = fit?.found ?? []
    if (!fit || !first) return { ...none, state: 'unknown', why: describeUnknown(said) }
    const { found, by, personId } = fit
    if (second)
      return { ...none, state: 'several', why: describeSeveral(found), fits: found.slice(0, mostFits) }
    return { ...ready, by, personId, tenancy: first }
  }
}
