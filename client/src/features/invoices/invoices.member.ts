import { ReceiptText } from 'lucide-react'
import type { Member } from '#client/lib/member.ts'
import { screen } from '#client/lib/screen.ts'
import type { invoices } from '#shared/invoices/invoices.ts'

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
