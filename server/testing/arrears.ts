import { addDays, today } from '#shared/dates.ts'
import type { Answer, Person } from './people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from './records.ts'

interface Owing {
  /** The name of the landlord; homes with the same name share the landlord. */
  landlord?: string
  every?: 'month' | 'quarter'
  email?: string
  name?: string
}

/** Makes tenancies of one account that owe rent. */
export function anArrears({ call }: Person) {
  const landlords = new Map<string, string>()
  const must = async (asked: Promise<Answer>) => {
    const { status, text, body } = await asked
    if (status >= 300) throw new Error(`the books could not be filled: ${status} ${text}`)
    return body
  }

  async function landlordOf(name: string): Promise<string> {
    const known = landlords.get(name)
    if (known) return known
    const { id } = await must(call('POST', '/api/landlords', aLandlord()))
    landlords.set(name, id)
    return id
  }

  return {
    landlords: async () => [...landlords.values()],

    /** A tenancy whose first rent was due so many days ago. Rent is paid by the quarter, so there is one charge for long. */
    async owing(
      rent: number,
      daysAgo: number,
      { landlord: name = 'one', every = 'quarter', ...who }: Owing = {},
    ) {
      const landlord = await landlordOf(name)
      const property = (await must(call('POST', '/api/properties', aProperty(landlord)))).id
      const tenant = (await must(call('POST', '/api/tenants', aTenant(property, who)))).id
      const startDate = addDays(today(), -daysAgo)
      const input = aTenancy({ tenant, property, landlord }, { startDate, rentAmount: rent })
      const { id } = await must(call('POST', '/api/tenancies', input))
      const schedule = { every, amount: rent, kind: every === 'quarter' ? 'company' : 'assured' }
      await must(call('POST', `/api/tenancies/${id}/schedule`, schedule))
      return id as string
    },

    receive: (id: string, body: object) => must(call('POST', `/api/tenancies/${id}/receipts`, body)),

    promise: (id: string, body: object) => call('POST', `/api/tenancies/${id}/promises`, body),
  }
}
