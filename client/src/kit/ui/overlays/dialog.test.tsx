import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, DialogBody } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

function Row({ pending = false, remove = () => undefined }: { pending?: boolean; remove?: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={() => setAsking(true)}>Delete</MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Landlord: Priya Shah"
        text="Are you sure you want to delete this landlord? This action cannot be undone."
        pending={pending}
        onConfirm={remove}
      />
    </>
  )
}

async function ask() {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('alertdialog', { name: 'Delete Landlord: Priya Shah' })
  return user
}

test('the focus starts on Cancel, and cancelling gives it back to the button that opened the menu', async () => {
  render(<Row />)
  const user = await ask()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })))
})

test('Delete calls the deletion once', async () => {
  const remove = vi.fn()
  render(<Row remove={remove} />)
  const user = await ask()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledOnce()
})

test('while the deletion is pending, the dialog cannot be closed and nothing is deleted twice', async () => {
  const remove = vi.fn()
  render(<Row pending remove={remove} />)
  const user = await ask()
  await user.click(screen.getByRole('button', { name: 'Deleting...' }))
  await user.keyboard('{Escape}')
  expect(remove).not.toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
})

function Late() {
  const [stage, setStage] = useState<'closed' | 'waiting' | 'ready'>('closed')
  const close = () => setStage('closed')
  return (
    <>
      <Button onClick={() => setStage('waiting')}>Record</Button>
      {stage === 'waiting' && <WaitingDialog title="Record" error={null} onClose={close} />}
      {stage === 'ready' && (
        <Dialog title="Payment" onClose={close}>
          <DialogBody>
            <input aria-label="Amount" />
          </DialogBody>
        </Dialog>
      )}
      <button type="button" hidden onClick={() => setStage('ready')}>
        arrives
      </button>
    </>
  )
}

test('a dialog that takes the place of its loading gives the focus back to the button that opened the first', async () => {
  render(<Late />)
  const user = userEvent.setup()
  const opener = screen.getByRole('button', { name: 'Record' })
  await user.click(opener)
  await screen.findByRole('dialog', { name: 'Record' })
  act(() => screen.getByText('arrives').click())
  await screen.findByRole('dialog', { name: 'Payment' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
