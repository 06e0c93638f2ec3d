import type { StandardTemplate } from '#shared/letting/templates/templates.ts'
import { agreementText } from './agreement.ts'
import { guaranteeText } from './guarantee.ts'
import { inventoryText, letterText } from './inventory.ts'

/** The texts that every account can begin with or use as they are. Nobody edits them: a changed one is a template of the account. */
export const standardTemplates: readonly StandardTemplate[] = [
  { id: 'standard-agreement', kind: 'agreement', name: 'Tenancy Agreement', wording: agreementText },
  { id: 'standard-guarantee', kind: 'guarantee', name: 'Deed of Guarantee', wording: guaranteeText },
  { id: 'standard-inventory', kind: 'inventory', name: 'Inventory', wording: inventoryText },
  { id: 'standard-letter', kind: 'letter', name: 'Letter', wording: letterText },
]
