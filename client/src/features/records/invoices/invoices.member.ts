import { ReceiptText } from 'lucide-react'
import { screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import type { invoices } from '#shared/records/invoices/invoices.ts'

/** What the application asks of the invoices. */
export const invoicesMember: Member<typeof invoices> = {
  name: 'invoices',
  title: { one: 'Invoice', many: 'Invoices' },
  icon: ReceiptText,
  screens: {
    list: screen(() => import('./invoices.list.tsx')),
    add: screen(() => import('./invoices.add.tsx')),
    edit: screen(() => import('./invoices.edit.tsx')),
  },
  describe: ({ invoiceNumber, tenant, property }) => ({
    label: invoiceNumber,
    detail: `${tenant} · ${property}`,
  }),
}
